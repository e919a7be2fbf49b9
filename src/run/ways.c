#include "run/ways.h"

#include <string.h>

#include "base/text.h"

struct ways {
    struct scoped *scoped;
    GHashTable *directories;   /* word -> the directory that it names, absolute (char *); NULL: none, or a kit's */
    GHashTable *forces;        /* folder -> whether a build may force something there */
    GHashTable *users;         /* struct run_scope -> GPtrArray: directories that the user names */
    GPtrArray *lists;          /* of GPtrArray: answers */
    const char *source;        /* that was asked for last, and */
    const struct run_scope *scope;   /* what holds for it */
};

static void release_list(gpointer list)
{
    g_ptr_array_unref(list);
}

struct ways *ways_new(struct scoped *scoped)
{
    struct ways *ways = g_new(struct ways, 1);
    *ways = (struct ways){ scoped, g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free),
                           g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL), g_hash_table_new_full(NULL, NULL, NULL, release_list), g_ptr_array_new_with_free_func(release_list), NULL, NULL };
    return ways;
}

void ways_free(struct ways *ways)
{
    g_ptr_array_unref(ways->lists);
    g_hash_table_unref(ways->users);
    g_hash_table_unref(ways->forces);
    g_hash_table_unref(ways->directories);
    g_free(ways);
}

/* An answer without anything is NULL. */
static const GPtrArray *keep(struct ways *ways, GPtrArray *list)
{
    g_ptr_array_add(ways->lists, list);
    return list->len > 0 ? list : NULL;
}

static const struct run_scope *scope_of(struct ways *ways, const char *source)
{
    if (ways->source != source) {
        ways->source = source;
        ways->scope = scoped_known(ways->scoped, source);
    }
    return ways->scope;
}

/* What stands behind the first of these options that the word starts with; NULL: none. */
static const char *value_of(const char *word, const char *const *options)
{
    for (guint i = 0; options[i] != NULL; i++)
        if (g_str_has_prefix(word, options[i]))
            return word + strlen(options[i]);
    return NULL;
}

/* ---- include directories; those of kits are none of the driver's own ---- */

/* One wdm.h may be a driver's own, which adds to the kit's. */
static bool is_kit(const char *directory)
{
    g_autofree char *wdm = g_build_filename(directory, "wdm.h", NULL), *ntddk = g_build_filename(directory, "ntddk.h", NULL);
    return text_is_file(wdm) && text_is_file(ntddk);
}

static const char *directory_of(struct ways *ways, const char *word)
{
    static const char *const options[] = { "-I", "-iquote", "-isystem", "-idirafter", "-imsvc", NULL };
    gpointer known = NULL;
    if (g_hash_table_lookup_extended(ways->directories, word, NULL, &known))
        return known;
    const char *value = value_of(word, options);
    char *directory = value != NULL ? g_canonicalize_filename(value, NULL) : NULL;
    if (directory != NULL && is_kit(directory))
        g_clear_pointer(&directory, g_free);
    g_hash_table_insert(ways->directories, g_strdup(word), directory);
    return directory;
}

static void add_directories(struct ways *ways, GPtrArray *list, const GPtrArray *words)
{
    for (guint i = 0; i < words->len; i++) {
        const char *directory = directory_of(ways, ((const struct setting *)words->pdata[i])->word);
        if (directory != NULL && !g_ptr_array_find(list, directory, NULL))
            g_ptr_array_add(list, (gpointer)directory);
    }
}

static const GPtrArray *users_directories(gpointer data, const char *source)
{
    struct ways *ways = data;
    const struct run_scope *scope = scope_of(ways, source);
    GPtrArray *list = g_hash_table_lookup(ways->users, scope);
    if (list == NULL) {
        list = g_ptr_array_new();
        add_directories(ways, list, scope->user->words);
        g_hash_table_insert(ways->users, (gpointer)scope, list);
    }
    return list;
}

static const GPtrArray *directories_in(struct ways *ways, const GPtrArray *variants)
{
    GPtrArray *list = g_ptr_array_new();
    for (guint i = 0; variants != NULL && i < variants->len; i++)
        add_directories(ways, list, ((const struct settings *)variants->pdata[i])->words);
    return keep(ways, list);
}

static const GPtrArray *directories_of(gpointer data, const char *source)
{
    struct ways *ways = data;
    return directories_in(ways, builds_listed(scoped_builds(ways->scoped, source), source));
}

static const GPtrArray *farther_of(gpointer data, const char *source)
{
    struct ways *ways = data;
    return directories_in(ways, builds_find(scoped_builds(ways->scoped, source), source, NULL));
}

/* ---- forced includes ---- */

static void add_forced(GPtrArray *list, const GPtrArray *words)
{
    static const char *const options[] = { "-include", "-imacros", NULL };
    for (guint i = 0; i < words->len; i++) {
        const char *value = value_of(((const struct setting *)words->pdata[i])->word, options);
        if (value != NULL && *value != '\0' && !g_ptr_array_find_with_equal_func(list, value, g_str_equal, NULL))
            g_ptr_array_add(list, (gpointer)value);
    }
}

static bool may_be_forced(struct ways *ways, const char *source)
{
    gpointer known = NULL;
    g_autofree char *folder = g_path_get_dirname(source);
    if (g_hash_table_lookup_extended(ways->forces, folder, NULL, &known))
        return GPOINTER_TO_INT(known);
    bool may = builds_may_force(scoped_builds(ways->scoped, source), folder);
    g_hash_table_insert(ways->forces, g_steal_pointer(&folder), GINT_TO_POINTER(may));
    return may;
}

static const GPtrArray *forced_of(gpointer data, const char *source)
{
    struct ways *ways = data;
    GPtrArray *list = g_ptr_array_new();
    add_forced(list, scope_of(ways, source)->user->words);
    const GPtrArray *variants = may_be_forced(ways, source) ? builds_find(scoped_builds(ways->scoped, source), source, NULL) : NULL;
    for (guint i = 0; variants != NULL && i < variants->len; i++)
        add_forced(list, ((const struct settings *)variants->pdata[i])->words);
    return keep(ways, list);
}

struct scan_ways ways_for_scan(struct ways *ways)
{
    return (struct scan_ways){ .data = ways, .first = users_directories, .forced = forced_of, .directories = directories_of, .farther = farther_of };
}
