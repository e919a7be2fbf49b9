/* A file's bytes with changes made: all else stays byte by byte, in whatever encoding and with whatever line ends. */
#ifndef PCWLINT_FIX_APPLY_H
#define PCWLINT_FIX_APPLY_H

#include "fix/edits.h"

/* New bytes, their number in *size; NULL with an error when a text cannot be written in the file's encoding.  Free with
 * g_free(). */
char *fix_apply(const struct fix_target *target, gsize *size, GError **error);

#endif
