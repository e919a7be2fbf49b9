/*
 * What each file says, as far as its text shows it without parsing: whether it speaks of PCW, what it includes, which
 * words it holds.  A file is read once; all else is worked out when it is first asked for.
 */
#ifndef PCWLINT_SCAN_TEXT_FILE_INDEX_H
#define PCWLINT_SCAN_TEXT_FILE_INDEX_H

#include <glib.h>
#include <stdbool.h>

#include "base/file/observe.h"
#include "base/file/signature.h"
#include "scan/text/pcw-names.h"

enum indexed_file_state {
    INDEXED_TEXT,
    INDEXED_WIDE,       /* UTF-16 or UTF-32 by its mark, here as UTF-8; or what looks so and is not valid */
    INDEXED_UNREADABLE, /* or no regular file */
    INDEXED_TOO_LARGE   /* for any parse; not read */
};

struct indexed_file_include {
    const char *name; /* with slashes only; of a computed one the macro, or what stands there */
    gsize at;         /* where its directive is */
    bool quoted, computed;
};

struct indexed_file {
    const char *path;         /* as it was asked for first */
    const char *key, *folder; /* absolute; interned by the store */
    enum indexed_file_state state;
    bool recoded;               /* its text here is UTF-8, and its bytes are not */
    bool imports;               /* it has an #import */
    bool header;                /* by its name, it is a header and not a source */
    char *text;                 /* NULL: not kept, or unreadable */
    struct shared_text *shared; /* private: what owns the text; NULL: the file itself */
    gsize size;
    struct pcw_names pcw; /* after indexed_file_find_names() */
    GArray *includes;     /* of struct indexed_file_include; in a part that is not compiled too, but for #if 0 */
    guint asked, defined; /* bits of kernel macros (includes.h) that #if asks for, and that #define sets; 0 where texts
                             are kept */
    struct signature signature; /* private: of the file when it was read; all zero: it may have changed since */
    guint64 mark;               /* of file_index_new_mark(): the last traversal that visited it */
    guint64 reached;            /* the same for scan_sources_reach() */
    guint64 quiet;              /* the same for verdict_mark_quiet() */
    guint64 scan;               /* private: of file_index_again(), the last that it was asked in */
    struct hash digest;         /* private: of its bytes, when it was read ahead for a recording */
    struct observations *seen;  /* private: what this rests on (base/file/observe.h) */
    guint8 computed_bits;       /* private: which of the next were worked out, a bit each */
    bool binary, foreign, unclosed, joins; /* private */
    guint pieces;                          /* private */
    guint8 searches;                       /* private: words that were looked for without the next */
    guint8 *words;                         /* private: which hashes of words occur */
    bool spliced;                          /* private, with `words`: a splice is in one */
    guint bits;
};

/* All files that were asked for. */
struct file_index;

/* `retains_texts`: texts stay in memory, to be asked for words; else only directives are looked at. */
struct file_index *file_index_new(bool retains_texts);
void file_index_free(struct file_index *store);

/*
 * Call this before the next scan when the index is kept between scans: an entry stays valid while the file's signature
 * (base/file/signature.h) is the same and no overlay covers it; otherwise the file is read again.  An index that has
 * become too large is emptied.
 */
void file_index_again(struct file_index *store);

/* The store's own copy of a string, equal ones being one pointer. */
const char *file_index_intern(struct file_index *store, const char *text);

/* A new number that no file has as its `mark` yet. */
guint64 file_index_new_mark(struct file_index *store);

/* What a file says; the store's.  Never NULL. */
struct indexed_file *file_index_of(struct file_index *store, const char *path);

/*
 * Reads the sources, and those of the headers that they seem to include, in `threads` threads (0: one a processor)
 * before file_index_of() is called for them, which returns and reports the same without this.  `sources` and `headers`
 * hold paths (char *, borrowed).
 */
void file_index_read_ahead(struct file_index *store, guint threads, const GPtrArray *sources, const GPtrArray *headers);

/* The same for a text that is in no file, the macros of a command line; `name` is shown in place of a path. */
struct indexed_file *file_index_of_text(struct file_index *store, const char *name, const char *text);

/* Finds the names of PCW in its text; nothing more when they are known.  Texts that differ may be searched at once. */
void indexed_file_find_names(struct indexed_file *file);

/* text_is_binary() and text_is_foreign() of its text. */
bool indexed_file_is_binary(struct indexed_file *file);
bool indexed_file_is_foreign(struct indexed_file *file);

/* A comment or literal takes all of its rest. */
bool indexed_file_is_unclosed(struct indexed_file *file);

/* pcw_names_pieces() of its text; 0: there are none. */
guint indexed_file_pieces(struct indexed_file *file);

/* pcw_names_find_join() finds one in its text. */
bool indexed_file_joins(struct indexed_file *file);

/* The line that a byte of the text is in, from 1. */
guint indexed_file_line(const struct indexed_file *file, gsize at);

#endif
