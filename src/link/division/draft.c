#include "link/division/draft.h"

#include <string.h>

#include "base/file/path.h"

struct draft *draft_new(const char *project, const char *anchor)
{
    struct draft *draft = g_new(struct draft, 1);
    *draft = (struct draft){.project = project,
                            .anchor = path_absolute(anchor),
                            .libraries = g_ptr_array_new(),
                            .members = g_ptr_array_new(),
                            .has = g_hash_table_new(NULL, NULL),
                            .defines = g_hash_table_new(g_str_hash, g_str_equal)};
    return draft;
}

void draft_free(gpointer data)
{
    struct draft *draft = data;
    g_free(draft->anchor);
    g_ptr_array_unref(draft->libraries);
    g_ptr_array_unref(draft->members);
    g_hash_table_unref(draft->has);
    g_hash_table_unref(draft->defines);
    g_free(draft);
}

bool draft_has(const struct draft *draft, const struct member *member)
{
    return g_hash_table_contains(draft->has, member);
}

static bool is_common(const char *where)
{
    return g_str_has_prefix(where, LINKAGE_COMMON);
}

bool draft_fits(const struct draft *draft, const struct member *member, bool called)
{
    GHashTableIter iterator;
    gpointer symbol, where;
    bool fits = true;
    g_hash_table_iter_init(&iterator, member->linkage.defines);
    while (fits && g_hash_table_iter_next(&iterator, &symbol, &where)) {
        const char *other = g_hash_table_lookup(draft->defines, symbol);
        fits = other == NULL || strcmp(other, where) == 0 || (called && is_common(other) && is_common(where));
    }
    return fits;
}

void draft_add(struct draft *draft, struct member *member)
{
    if (!g_hash_table_add(draft->has, member))
        return;
    GHashTableIter iterator;
    gpointer symbol, where;
    g_hash_table_iter_init(&iterator, member->linkage.defines);
    while (g_hash_table_iter_next(&iterator, &symbol, &where))
        g_hash_table_insert(draft->defines, symbol, where);
    g_ptr_array_add(draft->members, member);
    member->programs += !draft->is_library;
}

static bool defines_one_of(GHashTable *defines, GHashTable *uses)
{
    GHashTableIter iterator;
    gpointer symbol;
    bool does = false;
    g_hash_table_iter_init(&iterator, uses);
    while (!does && g_hash_table_iter_next(&iterator, &symbol, NULL))
        does = g_hash_table_contains(defines, symbol);
    return does;
}

bool draft_is_related(const struct draft *draft, const struct member *member)
{
    bool related = defines_one_of(draft->defines, member->linkage.uses);
    for (guint i = 0; i < draft->members->len && !related; i++)
        related =
            defines_one_of(member->linkage.defines, ((const struct member *)draft->members->pdata[i])->linkage.uses);
    return related;
}

unsigned draft_nearness(const struct draft *draft, const struct member *member)
{
    return path_common_prefix(draft->anchor, member->path);
}

bool draft_reaches(const struct draft *draft, const char *file)
{
    g_autofree char *folder = g_path_get_dirname(draft->anchor);
    size_t length = strcmp(folder, G_DIR_SEPARATOR_S) == 0 ? 0 : strlen(folder);
    return strncmp(file, folder, length) == 0 && G_IS_DIR_SEPARATOR(file[length]);
}

bool draft_contains(const struct draft *draft, const struct member *member)
{
    return draft_reaches(draft, member->path);
}
