/*
 * A file that is to be edited: its bytes as the disk has them, and the text that the parser saw, in which findings
 * count lines and columns.
 */
#ifndef PCWLINT_FIX_FILE_H
#define PCWLINT_FIX_FILE_H

#include <glib.h>
#include <glib/gstdio.h>
#include <stdbool.h>

#include "facts/facts.h"

struct fix_file {
    char *path; /* as findings name it */
    char *real; /* absolute, without symbolic links: what is replaced */
    char *bytes;
    gsize size;
    char *text; /* UTF-8 of `charset`, without its mark; otherwise the bytes, valid or not */
    gsize length;
    const char *charset; /* UTF-16 or a code page; NULL: text and bytes are the same */
    gsize mark;          /* bytes of UTF-16's mark */
    GArray *lines;       /* of gsize: where lines begin in the text; only line feeds end one, as in the parser */
    GStatBuf status;     /* when it was read */
};

/* What keeps a file from being edited, as a phrase that follows its name. */
GQuark fix_error_quark(void);
#define FIX_ERROR fix_error_quark()

/* NULL with an error when it cannot be read, or is in an encoding that is not edited.  Free with fix_file_free(). */
struct fix_file *fix_file_read(const char *path, GError **error);
void fix_file_free(struct fix_file *file);

/* The bytes of the text that a place covers; false when the file has no such place. */
bool fix_file_range(const struct fix_file *file, const struct fact_place *place, gsize *start, gsize *end);

#endif
