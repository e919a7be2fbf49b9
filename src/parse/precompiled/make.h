/* How a set of a kit's headers is read by itself, looked at, and written as a precompiled file. */
#ifndef PCWLINT_PARSE_PRECOMPILED_MAKE_H
#define PCWLINT_PARSE_PRECOMPILED_MAKE_H

#include <clang-c/Index.h>
#include <glib.h>

#include "parse/precompiled/note.h"
#include "parse/kit/toolchain.h"

struct make {
    CXIndex index;
    struct toolchain *toolchain;
    const GPtrArray *arguments;  /* char *: what units are compiled with, and nothing that only one of them has */
    const GPtrArray *includes;   /* char *: headers as <…> finds them */
    guint n_includes;            /* the first so many */
    bool cxx, recorded;          /* recorded: with a detailed record of the preprocessing */
    const struct secret *secret; /* the key that seals the files */
};

/* What the set of headers is and whether it is worth it, from a parse of it alone: note->usable says.  *tu: that parse,
 * to be disposed of; or NULL. */
struct precompiled_note *make_read(const struct make *make, CXTranslationUnit *tu);

/*
 * Writes the parse to a file and tries it: whoever includes these headers once more must read nothing twice, or
 * `usable` is lowered to those ahead of the first that is.  False: it could not be written.
 */
bool make_write(const struct make *make, CXTranslationUnit tu, struct precompiled_note *note, const char *path);

/* The kit's directories and those below them that the note's files are in: a digest of what they hold. */
struct hash make_folders(const struct toolchain *toolchain, const struct precompiled_note *note);

/* note_text for files of ours; `data`: the struct toolchain. */
const char *make_text(gconstpointer data, const char *path, size_t *size);

#endif
