/*
 * What is known of a set of a kit's headers that were read once with certain arguments: which files that took, the
 * words in them, and the file that holds them precompiled.  A note stands on the disk beside that file; it holds as
 * long as every file is as it was.
 *
 * libclang trusts the content of a precompiled file.  So both files are sealed with the user's key
 * (base/private/secret.h), and are used only in a folder that nobody else can write into (base/private/own.h).
 */
#ifndef PCWLINT_PARSE_PRECOMPILED_NOTE_H
#define PCWLINT_PARSE_PRECOMPILED_NOTE_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/hash.h"
#include "base/private/secret.h"
#include "base/file/signature.h"
#include "parse/clang/digest.h"

struct note_file {
    char *path;                 /* as clang names it */
    bool in_memory;             /* ours; its signature says nothing */
    struct signature signature; /* all zero: it was too fresh to be relied on */
    struct hash hash;           /* of its text */
};

struct precompiled_note {
    guint references;
    guint usable;         /* of the includes, the first so many can be precompiled; 0: they are better read each time */
    bool asks_clock;      /* clock_is_asked() */
    struct hash folders;  /* what the kit's directories hold */
    GPtrArray *files;     /* of struct note_file, in the order in which they are read */
    GPtrArray *spellings; /* char *: how kits' headers spell each other, where the disk spells otherwise */
    GArray *
        words; /* of uint32_t, sorted: leading_hash() of every word of the files and of what is defined ahead of them */
    struct digest *digest;
    struct hash content;     /* the precompiled file's seal */
    uint64_t size;           /* its size; 0: there is none */
    struct signature sealed; /* its signature when the seal was computed; all zero: not relied on */
};

/* A note without files.  References are counted (`references`), but not for several threads: precompiled_note_free()
 * drops one, and accepts NULL. */
struct precompiled_note *precompiled_note_new(void);
void precompiled_note_free(struct precompiled_note *note);

/* Adds a file that was read, with the digest of its text; copies the path.  The signature of a file that has just been
 * written is not relied on. */
void precompiled_note_add_file(struct precompiled_note *note, const char *path, bool in_memory, const char *text,
                               size_t size);

/* Remembers the words of a text; once all were, precompiled_note_has() knows them. */
void precompiled_note_add_words(GHashTable *words, const char *text, size_t size);
void precompiled_note_take_words(struct precompiled_note *note, GHashTable *words);
bool precompiled_note_has(const struct precompiled_note *note, uint32_t word);

/* Reads a note; NULL when there is none, or when it is damaged, has another key's seal, or was written under another
 * name.  A process that reads it repeatedly, as an editor's worker does at each keystroke, gets the same note until the
 * file changes.  Write returns false on failure. */
struct precompiled_note *precompiled_note_read(const char *path, const struct secret *secret);
bool precompiled_note_write(const struct precompiled_note *note, const char *path, const struct secret *secret);

/* A file in memory, or NULL. */
typedef const char *(*note_text)(gconstpointer data, const char *path, size_t *size);

/* Every file is as it was; `text` answers for those in memory. */
bool precompiled_note_holds(const struct precompiled_note *note, note_text text, gconstpointer data);

/* Records the seal of the precompiled file at this path in the note.  False when it cannot be read. */
bool precompiled_note_take_content(struct precompiled_note *note, const char *path, const struct secret *secret);

/*
 * Whether the precompiled file at this path is the one that was made: its signature has not changed since its seal was
 * computed, or the seal still fits.  *renewed: the note has a new signature, and should be written again.
 */
bool precompiled_note_is_of(struct precompiled_note *note, const char *path, const struct secret *secret,
                            bool *renewed);

#endif
