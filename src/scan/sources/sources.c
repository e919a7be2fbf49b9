#include "scan/sources/sources.h"

/* Where macros come from that no file defines. */
#define COMMAND_LINE "the command line"

static void source_clear(gpointer data)
{
    struct scan_source *source = data;
    g_clear_pointer(&source->reach, g_ptr_array_unref);
    g_clear_pointer(&source->doubt.strays, g_array_unref);
    g_clear_pointer(&source->differing, g_ptr_array_unref);
    g_clear_pointer(&source->changed, g_free);
}

static void release_reach(gpointer reach)
{
    g_ptr_array_unref(reach);
}

static void release_tree(gpointer tree)
{
    tree_free(tree);
}

struct scan_sources *scan_sources_new(const struct scan_lookup *lookup)
{
    struct scan_sources *sources = g_new0(struct scan_sources, 1);
    if (lookup != NULL)
        sources->lookup = *lookup;
    sources->kept = lookup != NULL && lookup->index != NULL;
    sources->index = sources->kept ? lookup->index : file_index_new(true);
    if (sources->kept)
        file_index_again(sources->index);
    sources->includes = includes_new(NULL, sources->index);
    sources->trees = g_ptr_array_new_with_free_func(release_tree);
    sources->all = g_array_new(FALSE, TRUE, sizeof(struct scan_source));
    g_array_set_clear_func(sources->all, source_clear);
    sources->files = g_ptr_array_new();
    sources->headers = g_hash_table_new(NULL, NULL);
    sources->possible = g_hash_table_new(NULL, NULL);
    sources->included = g_hash_table_new(g_str_hash, g_str_equal);
    sources->strays = g_hash_table_new_full(NULL, NULL, NULL, release_reach);
    return sources;
}

void scan_sources_free(struct scan_sources *sources)
{
    g_hash_table_unref(sources->strays);
    g_hash_table_unref(sources->included);
    g_hash_table_unref(sources->possible);
    g_hash_table_unref(sources->headers);
    g_ptr_array_unref(sources->files);
    g_array_unref(sources->all);
    g_ptr_array_unref(sources->trees);
    includes_free(sources->includes);
    if (!sources->kept)
        file_index_free(sources->index);
    g_free(sources);
}

struct scan_source *scan_source_at(const struct scan_sources *sources, guint index)
{
    return &g_array_index(sources->all, struct scan_source, index);
}

void scan_sources_expect(struct scan_sources *sources, guint n)
{
    g_array_unref(sources->all);
    sources->all = g_array_sized_new(FALSE, TRUE, sizeof(struct scan_source), n);
    g_array_set_clear_func(sources->all, source_clear);
}

guint scan_sources_add(struct scan_sources *sources, const char *path, bool named)
{
    struct scan_source source = {.file = file_index_of(sources->index, path), .named = named};
    g_array_append_val(sources->all, source);
    return sources->all->len - 1;
}

bool scan_sources_any_matters(const struct scan_sources *sources)
{
    for (guint i = 0; i < sources->all->len; i++)
        if (why_matters(&scan_source_at(sources, i)->why))
            return true;
    return false;
}

bool scan_source_compiles(const struct scan_source *source, guint k)
{
    return k == 0 || !((const struct indexed_file *)source->reach->pdata[k])->header;
}

/* --- what sources include --- */

/* One query about one source. */
struct include_query {
    struct scan_sources *sources;
    const struct indexed_file *source;
    struct tree *tree;
    const GPtrArray *directories, *farther;
    bool asked_directories, asked_farther, asked_out, leads_out;
};

static struct tree *tree_for(gpointer data)
{
    struct include_query *query = data;
    const GPtrArray *trees = query->sources->trees;
    for (guint i = trees->len; i > 0 && query->tree == NULL; i--)
        if (tree_contains(trees->pdata[i - 1], query->source->key))
            query->tree = trees->pdata[i - 1];
    if (query->tree == NULL) {
        query->tree = tree_around(query->source->key);
        g_ptr_array_add(query->sources->trees, query->tree);
    }
    return query->tree;
}

static const GPtrArray *directories_for(gpointer data)
{
    struct include_query *query = data;
    const struct scan_lookup *lookup = &query->sources->lookup;
    if (!query->asked_directories && lookup->directories != NULL)
        query->directories = lookup->directories(lookup->data, query->source->path);
    query->asked_directories = true;
    return query->directories;
}

static const GPtrArray *farther_for(gpointer data)
{
    struct include_query *query = data;
    const struct scan_lookup *lookup = &query->sources->lookup;
    if (!query->asked_farther && lookup->farther != NULL)
        query->farther = lookup->farther(lookup->data, query->source->path);
    query->asked_farther = true;
    return query->farther;
}

static bool sources_leads_out(gpointer data)
{
    struct include_query *query = data;
    const struct scan_lookup *lookup = &query->sources->lookup;
    if (!query->asked_out)
        query->leads_out = lookup->leads_out == NULL || lookup->leads_out(lookup->data, query->source->path);
    query->asked_out = true;
    return query->leads_out;
}

static void reach(struct scan_sources *sources, struct scan_source *source)
{
    const struct scan_lookup *lookup = &sources->lookup;
    struct include_query query = {.sources = sources, .source = source->file};
    const char *macros = lookup->macros != NULL ? lookup->macros(lookup->data, source->file->path) : NULL;
    const GPtrArray *first = lookup->first != NULL ? lookup->first(lookup->data, source->file->path) : NULL;
    const struct includes_search search = {
        .data = &query,
        .directories = first,
        .path = directories_for,
        .farther = farther_for,
        .leads_out = sources_leads_out,
        .tree = tree_for,
        .doubt = &source->doubt,
        .macros = macros != NULL ? file_index_of_text(sources->index, COMMAND_LINE, macros) : NULL,
        .forced = lookup->forced != NULL ? lookup->forced(lookup->data, source->file->path) : NULL};
    source->reach = includes_reach(sources->includes, source->file->path, &search);
    source->included = source->reach->len - 1 - (macros != NULL);
}

/* What an #include in a header means, which nobody can tell, is a header of the tree, unless the user names directories
 * elsewhere. */
static bool is_within_tree(struct scan_sources *sources, const struct scan_source *source)
{
    struct include_query query = {.sources = sources, .source = source->file};
    const struct tree *tree = tree_for(&query);
    const struct scan_lookup *lookup = &sources->lookup;
    const GPtrArray *named = lookup->first != NULL ? lookup->first(lookup->data, source->file->path) : NULL;
    for (guint i = 0; named != NULL && i < named->len; i++)
        if (!tree_contains(tree, named->pdata[i]))
            return false;
    return source->doubt.file != source->file;
}

/* Marks of files that were reached, as sources only, and as what others include. */
struct reach_marks {
    guint64 source, included;
};

/* Of each reach of each source: without a look into a table for those that are known. */
static void take_reached(struct scan_sources *sources, struct indexed_file *file, bool included,
                         const struct reach_marks *marks)
{
    bool known = file->reached == marks->source || file->reached == marks->included;
    if (known && (!included || file->reached == marks->included))
        return;
    file->reached = included ? marks->included : marks->source;
    if (included) {
        g_hash_table_add(sources->headers, file);
        g_hash_table_add(sources->included, (gpointer)file->key);
    }
    if (!known)
        g_ptr_array_add(sources->files, file);
}

/* All headers of a tree. */
static void take_headers(struct scan_sources *sources, struct tree *tree, const struct reach_marks *marks)
{
    g_autoptr(GPtrArray) headers = tree_all_headers(tree);
    for (guint i = 0; i < headers->len; i++) {
        struct indexed_file *file = file_index_of(sources->index, headers->pdata[i]);
        if (!g_hash_table_contains(sources->headers, file))
            g_hash_table_add(sources->possible, file);
        take_reached(sources, file, false, marks);
    }
}

static void take_open_doubts(struct scan_sources *sources, const struct reach_marks *marks)
{
    g_autoptr(GHashTable) taken = g_hash_table_new(NULL, NULL);
    for (guint i = 0; i < sources->all->len; i++) {
        struct scan_source *source = scan_source_at(sources, i);
        struct include_query query = {.sources = sources, .source = source->file};
        source->open = source->doubt.file != NULL && is_within_tree(sources, source);
        if (source->open && g_hash_table_add(taken, tree_for(&query)))
            take_headers(sources, tree_for(&query), marks);
    }
}

/* What a stray of the source includes, as if it were found where the source looks. */
static GPtrArray *reach_of_stray(struct scan_sources *sources, const struct scan_source *source,
                                 const struct indexed_file *stray)
{
    struct include_query query = {.sources = sources, .source = source->file};
    struct includes_doubt doubt = {.file = NULL};
    const struct includes_search search = {.data = &query,
                                           .path = directories_for,
                                           .farther = farther_for,
                                           .leads_out = sources_leads_out,
                                           .tree = tree_for,
                                           .doubt = &doubt};
    GPtrArray *reach = includes_reach(sources->includes, stray->path, &search);
    g_clear_pointer(&doubt.strays, g_array_unref);
    return reach;
}

static void take_strays(struct scan_sources *sources, const struct reach_marks *marks)
{
    for (guint i = 0; i < sources->all->len; i++) {
        const struct scan_source *source = scan_source_at(sources, i);
        for (guint k = 0; source->doubt.strays != NULL && k < source->doubt.strays->len; k++) {
            struct indexed_file *stray = g_array_index(source->doubt.strays, struct includes_stray, k).file;
            if (g_hash_table_contains(sources->strays, stray))
                continue;
            GPtrArray *reach = reach_of_stray(sources, source, stray);
            g_hash_table_insert(sources->strays, stray, reach);
            for (guint n = 0; n < reach->len; n++) {
                if (!g_hash_table_contains(sources->headers, reach->pdata[n]))
                    g_hash_table_add(sources->possible, reach->pdata[n]);
                take_reached(sources, reach->pdata[n], false, marks);
            }
        }
    }
}

void scan_sources_reach(struct scan_sources *sources)
{
    const struct reach_marks marks = {file_index_new_mark(sources->index), file_index_new_mark(sources->index)};
    for (guint i = 0; i < sources->all->len; i++) {
        struct scan_source *source = scan_source_at(sources, i);
        reach(sources, source);
        for (guint k = 0; k < source->reach->len; k++)
            take_reached(sources, source->reach->pdata[k], k > 0, &marks);
    }
    take_open_doubts(sources, &marks);
    take_strays(sources, &marks);
    g_clear_pointer(&sources->includes, includes_free); /* what it followed is of no more use */
}
