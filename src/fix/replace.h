/*
 * Replacing the content of a file at once: whoever looks, and whatever is killed,
 * there is the old file or the new one. Permissions, owner and the links that lead to it stay.
 */
#ifndef PCWLINT_FIX_REPLACE_H
#define PCWLINT_FIX_REPLACE_H

#include "fix/file.h"

/* False with an error, and the old file in place, when it cannot be written or is no longer what was read. */
bool fix_replace(const struct fix_file *file, const char *bytes, gsize size, GError **error);

#endif
