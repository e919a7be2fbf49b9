#include "base/path.h"

#include <glib.h>

unsigned path_common_folders(const char *a, const char *b)
{
    g_autofree char *left = g_canonicalize_filename(a, NULL), *right = g_canonicalize_filename(b, NULL);
    unsigned common = 0;
    for (size_t i = 0; left[i] != '\0' && left[i] == right[i]; i++)
        common += G_IS_DIR_SEPARATOR(left[i]);
    return common;
}
