#include "run/inputs/include-lookup.h"

#include <string.h>

#include "base/file/path.h"
#include "base/file/text-file.h"

struct include_lookup {
    struct scope_table *table;
    GHashTable *directories;       /* word -> the directory that it names, absolute (char *); NULL: none, or a kit's */
    GHashTable *matters;           /* folder -> what a build may say there (enum build_matter) */
    GStringChunk *texts;           /* answers */
    GHashTable *users;             /* struct run_scope -> GPtrArray: directories that the user names */
    GHashTable *lists;             /* set of GPtrArray: answers; equal ones are one pointer */
    const char *source;            /* that was asked for last, and */
    const struct run_scope *scope; /* what holds for it */
};

/* By their pointers: of what they name, each is one. */
static guint list_hash(gconstpointer key)
{
    const GPtrArray *list = key;
    guint hash = list->len;
    for (guint i = 0; i < list->len; i++)
        hash = hash * 31 + g_direct_hash(list->pdata[i]);
    return hash;
}

static gboolean list_equal(gconstpointer a, gconstpointer b)
{
    const GPtrArray *left = a, *right = b;
    return left->len == right->len && memcmp(left->pdata, right->pdata, left->len * sizeof(gpointer)) == 0;
}

struct include_lookup *include_lookup_new(struct scope_table *table)
{
    struct include_lookup *lookup = g_new(struct include_lookup, 1);
    *lookup =
        (struct include_lookup){table,
                                g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free),
                                g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                                g_string_chunk_new(1 << 10),
                                g_hash_table_new_full(NULL, NULL, NULL, (GDestroyNotify)g_ptr_array_unref),
                                g_hash_table_new_full(list_hash, list_equal, (GDestroyNotify)g_ptr_array_unref, NULL),
                                NULL,
                                NULL};
    return lookup;
}

void include_lookup_free(struct include_lookup *lookup)
{
    g_hash_table_unref(lookup->lists);
    g_hash_table_unref(lookup->users);
    g_string_chunk_free(lookup->texts);
    g_hash_table_unref(lookup->matters);
    g_hash_table_unref(lookup->directories);
    g_free(lookup);
}

/* Takes the list.  An answer without anything is NULL. */
static const GPtrArray *own(struct include_lookup *lookup, GPtrArray *list)
{
    const GPtrArray *known = list->len > 0 ? g_hash_table_lookup(lookup->lists, list) : NULL;
    if (known == NULL && list->len > 0) {
        g_hash_table_add(lookup->lists, list);
        return list;
    }
    g_ptr_array_unref(list);
    return known;
}

static const struct run_scope *scope_of(struct include_lookup *lookup, const char *source)
{
    if (lookup->source != source) {
        lookup->source = source;
        lookup->scope = scope_table_known(lookup->table, source);
    }
    return lookup->scope;
}

/* What stands behind the first of these options that the word starts with; NULL: none. */
static const char *lookup_value_of(const char *word, const char *const *options)
{
    for (guint i = 0; options[i] != NULL; i++)
        if (g_str_has_prefix(word, options[i]))
            return word + strlen(options[i]);
    return NULL;
}

/* ---- include directories; those of kits are none of the driver's own ---- */

/* One wdm.h may be a driver's own, which adds to the kit's. */
static bool include_lookup_is_kit(const char *directory)
{
    g_autofree char *wdm = g_build_filename(directory, "wdm.h", NULL),
                    *ntddk = g_build_filename(directory, "ntddk.h", NULL);
    return text_is_file(wdm) && text_is_file(ntddk);
}

static const char *include_lookup_directory_of(struct include_lookup *lookup, const char *word)
{
    static const char *const options[] = {"-I", "-iquote", "-isystem", "-idirafter", "-imsvc", NULL};
    gpointer known = NULL;
    if (g_hash_table_lookup_extended(lookup->directories, word, NULL, &known))
        return known;
    const char *value = lookup_value_of(word, options);
    char *directory = value != NULL ? path_absolute(value) : NULL;
    if (directory != NULL && include_lookup_is_kit(directory))
        g_clear_pointer(&directory, g_free);
    g_hash_table_insert(lookup->directories, g_strdup(word), directory);
    return directory;
}

static void add_directories(struct include_lookup *lookup, GPtrArray *list, const GPtrArray *words)
{
    for (guint i = 0; i < words->len; i++) {
        const char *directory = include_lookup_directory_of(lookup, ((const struct setting *)words->pdata[i])->word);
        if (directory != NULL && !g_ptr_array_find(list, directory, NULL))
            g_ptr_array_add(list, (gpointer)directory);
    }
}

static const GPtrArray *users_directories(gpointer data, const char *source)
{
    struct include_lookup *lookup = data;
    const struct run_scope *scope = scope_of(lookup, source);
    GPtrArray *list = g_hash_table_lookup(lookup->users, scope);
    if (list == NULL) {
        list = g_ptr_array_new();
        add_directories(lookup, list, scope->user->words);
        g_hash_table_insert(lookup->users, (gpointer)scope, list);
    }
    return list;
}

static const GPtrArray *directories_in(struct include_lookup *lookup, const GPtrArray *variants)
{
    GPtrArray *list = g_ptr_array_new();
    for (guint i = 0; variants != NULL && i < variants->len; i++)
        add_directories(lookup, list, ((const struct settings *)variants->pdata[i])->words);
    return own(lookup, list);
}

static const GPtrArray *include_lookup_directories_of(gpointer data, const char *source)
{
    struct include_lookup *lookup = data;
    return directories_in(lookup, builds_listed(scope_table_builds(lookup->table, source), source));
}

static const GPtrArray *farther_of(gpointer data, const char *source)
{
    struct include_lookup *lookup = data;
    return directories_in(lookup, builds_find(scope_table_builds(lookup->table, source), source, NULL));
}

static bool include_lookup_leads_out(gpointer data, const char *source)
{
    struct include_lookup *lookup = data;
    return builds_may_lead_out(scope_table_builds(lookup->table, source), source);
}

/* ---- forced includes ---- */

static void add_forced(GPtrArray *list, const GPtrArray *words)
{
    static const char *const options[] = {"-include", "-imacros", NULL};
    for (guint i = 0; i < words->len; i++) {
        const char *value = lookup_value_of(((const struct setting *)words->pdata[i])->word, options);
        if (value != NULL && *value != '\0' && !g_ptr_array_find_with_equal_func(list, value, g_str_equal, NULL))
            g_ptr_array_add(list, (gpointer)value);
    }
}

static bool may_say(struct include_lookup *lookup, const char *source, enum build_matter matter)
{
    gpointer known = NULL;
    g_autofree char *folder = g_path_get_dirname(source);
    if (!g_hash_table_lookup_extended(lookup->matters, folder, NULL, &known)) {
        known = GUINT_TO_POINTER(builds_may_describe(scope_table_builds(lookup->table, source), folder));
        g_hash_table_insert(lookup->matters, g_steal_pointer(&folder), known);
    }
    return (GPOINTER_TO_UINT(known) & matter) != 0;
}

static const GPtrArray *forced_of(gpointer data, const char *source)
{
    struct include_lookup *lookup = data;
    GPtrArray *list = g_ptr_array_new();
    add_forced(list, scope_of(lookup, source)->user->words);
    const GPtrArray *variants = may_say(lookup, source, BUILD_FORCED)
                                    ? builds_find(scope_table_builds(lookup->table, source), source, NULL)
                                    : NULL;
    for (guint i = 0; variants != NULL && i < variants->len; i++)
        add_forced(list, ((const struct settings *)variants->pdata[i])->words);
    return own(lookup, list);
}

/* ---- macros ---- */

/* "-DNAME(x)=VALUE" as a directive. */
static void add_definitions(GString *text, const GPtrArray *words)
{
    for (guint i = 0; i < words->len; i++) {
        const char *word = ((const struct setting *)words->pdata[i])->word;
        const char *value = g_str_has_prefix(word, "-D") ? strchr(word, '=') : NULL;
        if (value == NULL || value[1] == '\0')
            continue;
        g_autofree char *line =
            g_strdelimit(g_strdup_printf("#define %.*s %s", (int)(value - word - 2), word + 2, value + 1), "\r\n", ' ');
        g_string_append_printf(text, "%s\n", line);
    }
}

/* The user's own macros may stand for any function; those of builds are asked for where their text speaks of PCW. */
static const char *macros_of(gpointer data, const char *source)
{
    struct include_lookup *lookup = data;
    g_autoptr(GString) text = g_string_new(NULL);
    add_definitions(text, scope_of(lookup, source)->user->words);
    const GPtrArray *variants = may_say(lookup, source, BUILD_MACROS)
                                    ? builds_find(scope_table_builds(lookup->table, source), source, NULL)
                                    : NULL;
    for (guint i = 0; variants != NULL && i < variants->len; i++)
        add_definitions(text, ((const struct settings *)variants->pdata[i])->words);
    return text->len > 0 ? g_string_chunk_insert_const(lookup->texts, text->str) : NULL;
}

/* ---- configurations ---- */

/* What the user defines holds in all configurations. */
static bool is_given(const GPtrArray *words, const char *macro)
{
    for (guint i = 0; i < words->len; i++) {
        const char *word = ((const struct setting *)words->pdata[i])->word;
        if (*macro != '\0' && (g_str_has_prefix(word, "-D") || g_str_has_prefix(word, "-U")) &&
            strcspn(word + 2, "=(") == strlen(macro) && g_str_has_prefix(word + 2, macro))
            return true;
    }
    return false;
}

static const GPtrArray *differing_of(gpointer data, const char *source)
{
    struct include_lookup *lookup = data;
    GPtrArray *list = g_ptr_array_new();
    const GPtrArray *all = builds_differing(scope_table_builds(lookup->table, source), source);
    for (guint i = 0; all != NULL && i < all->len; i++)
        if (!is_given(scope_of(lookup, source)->user->words, all->pdata[i]))
            g_ptr_array_add(list, all->pdata[i]);
    return own(lookup, list);
}

static bool defines(gpointer data, const char *source, const char *macro)
{
    struct include_lookup *lookup = data;
    const GPtrArray *variants = builds_find(scope_table_builds(lookup->table, source), source, NULL);
    bool given = is_given(scope_of(lookup, source)->user->words, macro);
    for (guint i = 0; variants != NULL && i < variants->len && !given; i++)
        given = is_given(((const struct settings *)variants->pdata[i])->words, macro);
    return given;
}

struct scan_lookup include_lookup_for_scan(struct include_lookup *lookup)
{
    return (struct scan_lookup){.data = lookup,
                                .first = users_directories,
                                .forced = forced_of,
                                .macros = macros_of,
                                .directories = include_lookup_directories_of,
                                .farther = farther_of,
                                .leads_out = include_lookup_leads_out,
                                .differing = differing_of,
                                .defines = defines};
}
