/*
 * Reading a file that is to be replaced, and replacing its content at once: whoever looks, and whatever is killed,
 * there is the old file or the new one. Permissions, owner and the links that lead to it stay.
 */
#ifndef PCWLINT_FIX_REPLACE_H
#define PCWLINT_FIX_REPLACE_H

#include "fix/file.h"

/* Opens a file by a path without links, for reading; what has become a link meanwhile, or is not regular, is not
 * opened. -1 with errno. */
int fix_open(const char *real);

/* False with an error, and the old file in place, when it cannot be written or is no longer what was read. */
bool fix_replace(const struct fix_file *file, const char *bytes, gsize size, GError **error);

#endif
