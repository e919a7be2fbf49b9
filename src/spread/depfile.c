#include "spread/depfile.h"

#include <stdbool.h>
#include <string.h>

/* What stands for a name that cannot be written: a file that nobody can make, since no folder has that name. */
#define NEVER_THERE "/dev/null/name-that-no-depfile-can-hold"

/*
 * What no backslash takes its meaning from.  To make, a recipe begins behind ';': a header of such a name would be a
 * command.  A backslash at the end would take the next path into the name.
 */
static bool can_be_written(const char *path)
{
    return strpbrk(path, "\n\r\t\v\f;|") == NULL && !g_str_has_suffix(path, "\\");
}

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
    bool all = true;
    append_escaped(out, target);
    g_string_append_c(out, ':');
    for (guint i = 0; i < paths->len; i++) {
        const char *path = can_be_written(paths->pdata[i]) ? paths->pdata[i] : NEVER_THERE;
        if (!g_hash_table_add(seen, (gpointer)path))
            continue;
        all = all && path == paths->pdata[i];
        g_string_append(out, " \\\n ");
        append_escaped(out, path);
    }
    /* Without a rule for it, make would end there. */
    g_string_append(out, all ? "\n" : "\n" NEVER_THERE ":\n");
    return g_string_free(out, FALSE);
}
