#include "scan/choice/configurations/configurations.h"

#include "scan/choice/configurations/differences.h"
#include "scan/text/file-words.h"

/* Macros that wdm.h defines in one way where DBG is set, and in another way where it is not.  NT_VERIFY and its like
 * are not among them: both definitions evaluate their argument. */
static const char *const of_kit[] = {"ASSERT",    "ASSERTMSG",        "KdBreakPoint", "KdPrint",      "KdPrintEx",
                                     "NT_ASSERT", "NT_ASSERT_ACTION", "NT_ASSERTMSG", "PAGED_ASSERT", "PAGED_CODE"};

static const char *intern(struct introduced *introduced, const char *word)
{
    return vocabulary_word(introduced->vocabulary, word);
}

static GHashTable *seeds_of(struct introduced *introduced, const GPtrArray *wrappers)
{
    GHashTable *seeds = g_hash_table_new(NULL, NULL);
    GHashTableIter iter;
    gpointer name;
    g_hash_table_iter_init(&iter, introduced->names);
    while (g_hash_table_iter_next(&iter, &name, NULL))
        g_hash_table_add(seeds, name);
    for (guint i = 0; i < wrappers->len; i++)
        g_hash_table_add(seeds, (gpointer)intern(introduced, wrappers->pdata[i]));
    g_autoptr(GPtrArray) generated = generated_names_all(introduced->generated);
    for (guint i = 0; i < generated->len; i++)
        g_hash_table_add(seeds, (gpointer)intern(introduced, generated->pdata[i]));
    return seeds;
}

/* The configurations differ in more than macros. */
static bool differs_otherwise(const GPtrArray *macros)
{
    return *(const char *)macros->pdata[0] == '\0';
}

static bool says(const struct scan_source *source, const char *word)
{
    bool found = false;
    for (guint i = 0; i < source->reach->len && !found; i++)
        found = indexed_file_holds(source->reach->pdata[i], word);
    return found;
}

/* The source may use the macro, or one of the kit's macros that depend on it. */
static bool may_ask(const struct scan_source *source, const char *macro)
{
    bool may = says(source, macro);
    for (guint i = 0; !may && g_str_equal(macro, "DBG") && i < G_N_ELEMENTS(of_kit); i++)
        may = says(source, of_kit[i]);
    return may;
}

static void configurations_add_macro(struct introduced *introduced, const char *macro, GHashTable *macros)
{
    g_hash_table_add(macros, (gpointer)intern(introduced, macro));
    for (guint i = 0; g_str_equal(macro, "DBG") && i < G_N_ELEMENTS(of_kit); i++)
        g_hash_table_add(macros, (gpointer)intern(introduced, of_kit[i]));
}

/* The sources that read one of the macros that differ, and all files that they read. */
struct apart_search {
    struct scan_sources *sources;
    struct introduced *introduced;
    GHashTable *macros;
    GPtrArray *asking, *files;
};

static void take_files(const struct scan_source *source, GPtrArray *files, GHashTable *seen)
{
    for (guint i = 0; i < source->reach->len; i++)
        if (g_hash_table_add(seen, source->reach->pdata[i]))
            g_ptr_array_add(files, source->reach->pdata[i]);
}

/* All macros that differ, where configurations differ in more than macros; else those that the source's files may test.
 * NULL: none. */
static GPtrArray *asked_by(const struct scan_source *source, const GPtrArray *differing)
{
    GPtrArray *asked = g_ptr_array_new();
    bool otherwise = differs_otherwise(differing);
    for (guint i = 0; i < differing->len; i++)
        if (otherwise || may_ask(source, differing->pdata[i]))
            g_ptr_array_add(asked, differing->pdata[i]);
    if (asked->len == 0)
        g_clear_pointer(&asked, g_ptr_array_unref);
    return asked;
}

static void find_asking(struct apart_search *search)
{
    const struct scan_lookup *lookup = &search->sources->lookup;
    g_autoptr(GHashTable) seen = g_hash_table_new(NULL, NULL);
    for (guint i = 0; i < search->sources->all->len; i++) {
        struct scan_source *source = scan_source_at(search->sources, i);
        const GPtrArray *differing =
            why_matters(&source->why) ? lookup->differing(lookup->data, source->file->path) : NULL;
        source->differing = differing != NULL ? asked_by(source, differing) : NULL;
        if (source->differing == NULL || differs_otherwise(differing))
            continue;
        for (guint k = 0; k < source->differing->len; k++)
            configurations_add_macro(search->introduced, source->differing->pdata[k], search->macros);
        take_files(source, search->files, seen);
        g_ptr_array_add(search->asking, source);
    }
}

/* Repeated until no source adds a word that another source may define. */
static void drop_same(struct differences *differences, const GPtrArray *asking)
{
    g_autofree bool *concerned = g_new0(bool, asking->len);
    for (guint known = G_MAXUINT; known != differences_shared(differences);) {
        known = differences_shared(differences);
        for (guint i = 0; i < asking->len; i++)
            concerned[i] = concerned[i] || differences_concern(differences, asking->pdata[i]);
    }
    for (guint i = 0; i < asking->len; i++)
        if (!concerned[i])
            g_clear_pointer(&((struct scan_source *)asking->pdata[i])->differing, g_ptr_array_unref);
}

void configurations_choose(struct scan_sources *sources, struct introduced *introduced, const GPtrArray *wrappers)
{
    g_autoptr(GPtrArray) asking = g_ptr_array_new(), files = g_ptr_array_new();
    g_autoptr(GHashTable) macros = g_hash_table_new(NULL, NULL);
    struct apart_search search = {sources, introduced, macros, asking, files};
    if (sources->lookup.differing == NULL)
        return;
    find_asking(&search);
    if (asking->len == 0)
        return;
    g_autoptr(GHashTable) seeds = seeds_of(introduced, wrappers);
    struct differences *differences = differences_new(introduced, files, seeds, macros);
    drop_same(differences, asking);
    differences_free(differences);
}
