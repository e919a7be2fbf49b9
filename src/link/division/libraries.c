#include "link/division/libraries.h"

#include <string.h>

#include "base/file/path.h"
#include "link/division/draft.h"

static GHashTable *index_libraries(const GPtrArray *libraries)
{
    GHashTable *by_path = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < libraries->len; i++) {
        struct draft *library = libraries->pdata[i];
        g_hash_table_insert(by_path, path_absolute(library->project), library);
    }
    return by_path;
}

/* By the name of what a project makes, as far as its own name tells: "lib1.lib" of lib1.vcxproj.  One that two
 * projects make stands for neither. */
static GHashTable *index_names(const GPtrArray *libraries)
{
    GHashTable *by_name = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < libraries->len; i++) {
        g_autofree char *base = g_path_get_basename(((const struct draft *)libraries->pdata[i])->project),
                        *lower = g_ascii_strdown(base, -1);
        char *dot = strrchr(lower, '.');
        if (dot == NULL)
            continue;
        *dot = '\0';
        char *name = g_strconcat(lower, ".lib", NULL);
        g_hash_table_insert(by_name, name, g_hash_table_contains(by_name, name) ? NULL : libraries->pdata[i]);
    }
    return by_name;
}

static void find_libraries(struct draft *user, GHashTable *by_path, GHashTable *by_name)
{
    g_auto(GStrv) lines = g_strsplit(user->uses != NULL ? user->uses : "", "\n", -1);
    for (guint i = 0; lines[i] != NULL; i++) {
        g_autofree char *name = g_ascii_strdown(lines[i], -1);
        struct draft *library = g_hash_table_lookup(by_path, lines[i]);
        if (library == NULL)
            library = g_hash_table_lookup(by_name, name);
        if (library != NULL)
            g_ptr_array_add(user->libraries, library);
    }
}

static void link_library(struct draft *draft, const struct draft *library)
{
    for (guint i = 0; i < library->members->len; i++)
        if (draft_fits(draft, library->members->pdata[i], true))
            draft_add(draft, library->members->pdata[i]);
}

/* Libraries that the project refers to, and those that these refer to, each once: they may refer to each other. */
static void link_libraries(struct draft *draft)
{
    g_autoptr(GPtrArray) users = g_ptr_array_new();
    g_autoptr(GHashTable) met = g_hash_table_new(NULL, NULL);
    g_ptr_array_add(users, draft);
    for (guint i = 0; i < users->len; i++) { /* grows meanwhile */
        const struct draft *user = users->pdata[i];
        for (guint k = 0; k < user->libraries->len; k++) {
            if (!g_hash_table_add(met, user->libraries->pdata[k]))
                continue;
            link_library(draft, user->libraries->pdata[k]);
            g_ptr_array_add(users, user->libraries->pdata[k]);
        }
    }
}

void libraries_link(const GPtrArray *drafts, const GPtrArray *libraries)
{
    g_autoptr(GHashTable) by_path = index_libraries(libraries), by_name = index_names(libraries);
    for (guint i = 0; i < libraries->len; i++)
        find_libraries(libraries->pdata[i], by_path, by_name);
    for (guint i = 0; i < drafts->len; i++) {
        find_libraries(drafts->pdata[i], by_path, by_name);
        link_libraries(drafts->pdata[i]);
    }
}
