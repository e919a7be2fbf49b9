#include "spread/depfile.h"

#include <string.h>

/*
 * A space, '#' and ':' get a backslash, '$' another '$'; backslashes count only in front of the first three, where they
 * are doubled: that is what GNU make and ninja both read.
 */
static void append_escaped(GString *out, const char *path)
{
    gsize slashes = 0;
    for (const char *p = path; *p != '\0'; p++) {
        if (*p == ' ' || *p == '#' || *p == ':') {
            for (gsize i = 0; i <= slashes; i++)
                g_string_append_c(out, '\\');
        } else if (*p == '$') {
            g_string_append_c(out, '$');
        }
        slashes = *p == '\\' ? slashes + 1 : 0;
        g_string_append_c(out, *p);
    }
}

char *depfile_text(const char *target, const GPtrArray *paths)
{
    g_autoptr(GHashTable) seen = g_hash_table_new(g_str_hash, g_str_equal);
    GString *out = g_string_new(NULL);
    append_escaped(out, target);
    g_string_append_c(out, ':');
    for (guint i = 0; i < paths->len; i++) {
        const char *path = paths->pdata[i];
        if (strpbrk(path, "\n\r") != NULL || !g_hash_table_add(seen, (gpointer)path))
            continue;
        g_string_append(out, " \\\n ");
        append_escaped(out, path);
    }
    g_string_append_c(out, '\n');
    return g_string_free(out, FALSE);
}
