/*
 * In a worker for many mutants of small drivers: built-in headers that hold only what these drivers use (slices.py),
 * instead of those that are compiled in.  Most of the time of a parse is spent on headers.
 */
#include <stdlib.h>

#include "parse/kit/builtin-pack.h"

#define PACK "PCWLINT_HEADERS_PACK"

GBytes *builtin_pack(void)
{
    const char *path = g_getenv(PACK);
    gchar *text = NULL;
    gsize size = 0;
    g_autoptr(GError) error = NULL;
    if (path == NULL || !g_file_get_contents(path, &text, &size, &error)) {
        g_printerr("%s: %s\n", PACK, error != NULL ? error->message : "is not set");
        exit(2);
    }
    return g_bytes_new_take(text, size);
}
