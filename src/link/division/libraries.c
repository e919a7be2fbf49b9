#include "link/division/libraries.h"

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

static void find_libraries(struct draft *user, GHashTable *by_path)
{
    g_auto(GStrv) lines = g_strsplit(user->uses != NULL ? user->uses : "", "\n", -1);
    for (guint i = 0; lines[i] != NULL; i++) {
        struct draft *library = g_hash_table_lookup(by_path, lines[i]);
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
    g_autoptr(GHashTable) by_path = index_libraries(libraries);
    for (guint i = 0; i < libraries->len; i++)
        find_libraries(libraries->pdata[i], by_path);
    for (guint i = 0; i < drafts->len; i++) {
        find_libraries(drafts->pdata[i], by_path);
        link_libraries(drafts->pdata[i]);
    }
}
