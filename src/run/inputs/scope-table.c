#include "run/inputs/scope-table.h"
#include "base/file/path.h"

#include <string.h>

#include "project/vcxproj/vcxproj.h"

/* Scopes whose builds would be the same share them. */
struct table_builder {
    const struct run_scope *first;
    const char **archs;
    struct builds *builds;
};

struct scope_entry {
    const struct run_scope *scope;
    struct table_builder *builder;
    struct plan_scope plan;
    GPtrArray *kit, *manifests; /* of char *, borrowed: the plan's */
};

struct scope_table {
    const struct run_scopes *scopes;
    GPtrArray *notes;
    bool verbose;        /* builds_options.verbose */
    gint64 work;         /* that reading projects may still cost */
    gsize commands;      /* of databases: what they have taken */
    GPtrArray *entries;  /* of struct scope_entry */
    GPtrArray *builders; /* of struct table_builder */
};

static void builder_free(gpointer data)
{
    struct table_builder *builder = data;
    builds_free(builder->builds);
    g_free(builder->archs);
    g_free(builder);
}

static void entry_free(gpointer data)
{
    struct scope_entry *entry = data;
    g_clear_pointer(&entry->kit, g_ptr_array_unref);
    g_clear_pointer(&entry->manifests, g_ptr_array_unref);
    g_free(entry);
}

struct scope_table *scope_table_new(const struct run_scopes *scopes, GPtrArray *notes, bool verbose)
{
    struct scope_table *table = g_new(struct scope_table, 1);
    *table = (struct scope_table){scopes,
                                  notes,
                                  verbose,
                                  VCXPROJ_WORK_OF_RUN,
                                  0,
                                  g_ptr_array_new_with_free_func(entry_free),
                                  g_ptr_array_new_with_free_func(builder_free)};
    return table;
}

void scope_table_free(struct scope_table *table)
{
    if (table == NULL)
        return;
    g_ptr_array_unref(table->entries);
    g_ptr_array_unref(table->builders);
    g_free(table);
}

/* ---- builds ---- */

/* Stated architectures, for project files, which have a platform for each. */
static const char **stated_archs(const struct run_scope *scope)
{
    GPtrArray *archs = g_ptr_array_new();
    for (guint i = 0; i < scope->targets->len; i++) {
        const struct target *target = &g_array_index(scope->targets, struct target, i);
        if (target->arch_stated && !g_ptr_array_find_with_equal_func(archs, target->arch, g_str_equal, NULL))
            g_ptr_array_add(archs, (gpointer)target->arch);
    }
    if (archs->len == 0 && scope->user->arch != NULL)
        g_ptr_array_add(archs, (gpointer)scope->user->arch);
    g_ptr_array_add(archs, NULL);
    return (const char **)g_ptr_array_free(archs, FALSE);
}

static struct table_builder *find_builder(const struct scope_table *table, const struct run_scope *scope,
                                          const char *const *archs)
{
    for (guint i = 0; i < table->builders->len; i++) {
        struct table_builder *builder = table->builders->pdata[i];
        if (g_strcmp0(builder->first->build_dir, scope->build_dir) == 0 &&
            g_strcmp0(builder->first->configuration, scope->configuration) == 0 && g_strv_equal(builder->archs, archs))
            return builder;
    }
    return NULL;
}

static struct table_builder *find_or_make_builder(struct scope_table *table, const struct run_scope *scope,
                                                  GError **error)
{
    g_autofree const char **archs = stated_archs(scope);
    struct table_builder *builder = find_builder(table, scope, archs);
    if (builder != NULL)
        return builder;
    const struct builds_options options = {scope->build_dir, scope->configuration, archs,         &table->work,
                                           &table->commands, table->notes,         table->verbose};
    struct builds *builds = builds_new(&options, error);
    if (builds == NULL) {
        if (scope->build_dir_origin != NULL)
            g_prefix_error(error, "%s: ", scope->build_dir_origin);
        return NULL;
    }
    builder = g_new(struct table_builder, 1);
    *builder = (struct table_builder){scope, g_steal_pointer(&archs), builds};
    g_ptr_array_add(table->builders, builder);
    return builder;
}

/* ---- scopes ---- */

static struct scope_entry *find_entry(const struct scope_table *table, const struct run_scope *scope)
{
    for (guint i = 0; i < table->entries->len; i++)
        if (((struct scope_entry *)table->entries->pdata[i])->scope == scope)
            return table->entries->pdata[i];
    return NULL;
}

static bool scopes_add_entry(struct scope_table *table, const struct run_scope *scope, GError **error)
{
    if (!manifests_check_named(scope->manifests, scope->manifests_origin, error))
        return false;
    struct table_builder *builder = find_or_make_builder(table, scope, error);
    if (builder == NULL)
        return false;
    struct scope_entry *entry = g_new0(struct scope_entry, 1);
    entry->scope = scope;
    entry->builder = builder;
    g_ptr_array_add(table->entries, entry);
    return true;
}

const struct run_scope *scope_table_of(struct scope_table *table, const char *path, GError **error)
{
    const struct run_scope *scope = table->scopes->of(table->scopes->data, path);
    if (!table->scopes->check(table->scopes->data, error))
        return NULL;
    return find_entry(table, scope) != NULL || scopes_add_entry(table, scope, error) ? scope : NULL;
}

const struct run_scope *scope_table_known(const struct scope_table *table, const char *path)
{
    return table->scopes->of(table->scopes->data, path);
}

struct builds *scope_table_builds(struct scope_table *table, const char *path)
{
    for (guint i = 0; i < table->builders->len; i++) {
        struct builds *builds = ((struct table_builder *)table->builders->pdata[i])->builds;
        if (builds_name(builds, path))
            return builds;
    }
    return find_entry(table, table->scopes->of(table->scopes->data, path))->builder->builds;
}

GPtrArray *scope_table_words(const struct scope_table *table, const struct run_scope *scope)
{
    const struct table_builder *builder = find_entry(table, scope)->builder;
    GPtrArray *words = g_ptr_array_new();
    g_ptr_array_add(words, (gpointer)scope->build_dir);
    g_ptr_array_add(words, (gpointer)scope->configuration);
    for (guint i = 0; builder->archs[i] != NULL; i++)
        g_ptr_array_add(words, (gpointer)builder->archs[i]);
    g_ptr_array_add(words, NULL);
    for (guint i = 0; i < scope->user->words->len; i++)
        g_ptr_array_add(words, ((const struct setting *)scope->user->words->pdata[i])->word);
    return words;
}

GPtrArray *scope_table_manifests(const struct scope_table *table)
{
    GPtrArray *all = g_ptr_array_new();
    for (guint i = 0; i < table->entries->len; i++) {
        const GPtrArray *own = ((const struct scope_entry *)table->entries->pdata[i])->scope->manifests;
        for (guint k = 0; k < own->len; k++)
            if (!g_ptr_array_find_with_equal_func(all, own->pdata[k], g_str_equal, NULL))
                g_ptr_array_add(all, own->pdata[k]);
    }
    return all;
}

void scope_table_list_files(const struct scope_table *table, GPtrArray *files)
{
    for (guint i = 0; i < table->builders->len; i++)
        builds_list_files(((const struct table_builder *)table->builders->pdata[i])->builds, files);
}

bool scope_table_is_spent(const struct scope_table *table)
{
    return table->work < 0;
}

/* ---- for the plan ---- */

static gboolean scope_table_same_file(gconstpointer a, gconstpointer b)
{
    g_autofree char *left = path_absolute(a), *right = path_absolute(b);
    return strcmp(left, right) == 0;
}

/* The scope's own manifests first, of those that are whole and have counters. */
static void order_manifests(struct scope_entry *entry, const GPtrArray *known)
{
    GPtrArray *ordered = g_ptr_array_new();
    const GPtrArray *own = entry->scope->manifests;
    for (guint i = 0; i < known->len; i++)
        if (g_ptr_array_find_with_equal_func((GPtrArray *)own, known->pdata[i], scope_table_same_file, NULL))
            g_ptr_array_add(ordered, known->pdata[i]);
    entry->plan.n_explicit = ordered->len;
    for (guint i = 0; i < known->len; i++)
        if (!g_ptr_array_find_with_equal_func((GPtrArray *)own, known->pdata[i], scope_table_same_file, NULL))
            g_ptr_array_add(ordered, known->pdata[i]);
    entry->manifests = ordered;
}

const struct plan_scope *scope_table_plan(struct scope_table *table, const struct run_scope *scope,
                                          const struct manifests *manifests)
{
    struct scope_entry *entry = find_entry(table, scope);
    if (entry->kit != NULL)
        return &entry->plan;
    entry->kit = g_ptr_array_new();
    for (guint i = 0; scope->kit != NULL && i < scope->kit->words->len; i++)
        g_ptr_array_add(entry->kit, ((const struct setting *)scope->kit->words->pdata[i])->word);
    order_manifests(entry, manifests->paths);
    entry->plan.targets = scope->targets;
    entry->plan.user = scope->user;
    entry->plan.kit = entry->kit;
    entry->plan.manifests = entry->manifests;
    return &entry->plan;
}
