#include "scan/choice/definers.h"

#include "base/parallel.h"

struct definer_search {
    struct scan_sources *sources;
    struct introduced *introduced;
    GHashTable *used;     /* set of words, interned: those of functions that use PCW, and of initialisers */
    GHashTable *declared; /* set of words, interned: what another file may define */
    GHashTable *seen;     /* set of struct indexed_file: whose declarations and uses are known */
    GHashTable *asked;    /* set of words: what all files were searched for */
    GHashTable *found;    /* set of struct indexed_file that have such a word outside of functions */
};

/* Adds what a source that matters uses, and what it declares and somebody else may define. */
static void take_uses(struct definer_search *search, const struct scan_source *source)
{
    for (guint i = 0; i < source->reach->len; i++) {
        struct indexed_file *file = source->reach->pdata[i];
        if (!g_hash_table_add(search->seen, file))
            continue;
        const struct declarations *declarations = introduced_declarations(search->introduced, file);
        declarations_declares(declarations, i > 0, search->declared);
        declarations_uses(declarations, search->introduced->names, search->used);
    }
}

/* What is both declared and used, by content; `fresh` receives what was not asked for yet. */
static GHashTable *wanted(const struct definer_search *search, GHashTable *fresh)
{
    GHashTable *both = g_hash_table_new(g_str_hash, g_str_equal);
    GHashTableIter iter;
    gpointer word;
    g_hash_table_iter_init(&iter, search->declared);
    while (g_hash_table_iter_next(&iter, &word, NULL)) {
        if (!g_hash_table_contains(search->used, word))
            continue;
        g_hash_table_add(both, word);
        if (g_hash_table_add(search->asked, word))
            g_hash_table_add(fresh, word);
    }
    return both;
}

struct outer_search {
    const GPtrArray *files;
    const struct word_set *words;
    bool *found;
};

static void find_outer(gpointer data, guint i)
{
    const struct outer_search *search = data;
    search->found[i] = word_set_first_in(search->words, search->files->pdata[i], true) != NULL;
}

/* Files that are compiled with a source that does not matter, and were not found before. */
static GPtrArray *files_to_search(const struct definer_search *search)
{
    GPtrArray *files = g_ptr_array_new();
    g_autoptr(GHashTable) seen = g_hash_table_new(NULL, NULL);
    for (guint i = 0; i < search->sources->all->len; i++) {
        const struct scan_source *source = scan_source_at(search->sources, i);
        for (guint k = 0; !why_matters(&source->why) && k < source->reach->len; k++)
            if (scan_source_compiles(source, k) && !g_hash_table_contains(search->found, source->reach->pdata[k]) &&
                g_hash_table_add(seen, source->reach->pdata[k]))
                g_ptr_array_add(files, source->reach->pdata[k]);
    }
    return files;
}

/* A file is divided into tokens for the fresh words only. */
static void search_files(struct definer_search *search, const struct word_set *fresh)
{
    g_autoptr(GPtrArray) files = files_to_search(search);
    g_autofree bool *found = g_new0(bool, files->len);
    struct outer_search outer = {files, fresh, found};
    parallel_for(search->sources->lookup.threads, files->len, find_outer, &outer);
    for (guint i = 0; i < files->len; i++)
        if (found[i])
            g_hash_table_add(search->found, files->pdata[i]);
}

/* One of the names that the file defines as a variable; NULL: none.  Words of declarations are interned, so these are
 * the pointers of the set. */
static const char *definers_defined_in(struct definer_search *search, struct indexed_file *file, GHashTable *names)
{
    if (!g_hash_table_contains(search->found, file))
        return NULL;
    return declarations_defines(introduced_outline(search->introduced, file), names, search->used);
}

static bool choose_source(struct definer_search *search, struct scan_source *source, GHashTable *names)
{
    const char *name = NULL;
    for (guint k = 0; k < source->reach->len && !why_matters(&source->why) && name == NULL; k++)
        name = scan_source_compiles(source, k) ? definers_defined_in(search, source->reach->pdata[k], names) : NULL;
    if (name != NULL)
        source->why = (struct why){.kind = WHY_DEFINES, .other = source->file, .name = name};
    return name != NULL;
}

static bool choose_once(struct definer_search *search)
{
    struct scan_sources *sources = search->sources;
    struct word_set fresh;
    bool grew = false;
    for (guint i = 0; i < sources->all->len; i++)
        if (why_matters(&scan_source_at(sources, i)->why))
            take_uses(search, scan_source_at(sources, i));
    g_autoptr(GHashTable) new_names = g_hash_table_new(g_str_hash, g_str_equal), names = wanted(search, new_names);
    word_set_init(&fresh, new_names);
    search_files(search, &fresh);
    for (guint i = 0; i < sources->all->len; i++)
        grew |= choose_source(search, scan_source_at(sources, i), names);
    word_set_clear(&fresh);
    return grew;
}

void definers_choose(struct scan_sources *sources, struct introduced *introduced, const struct callers *callers)
{
    g_autoptr(GHashTable) used = g_hash_table_new(NULL, NULL), declared = g_hash_table_new(NULL, NULL),
                          seen = g_hash_table_new(NULL, NULL), asked = g_hash_table_new(g_str_hash, g_str_equal),
                          found = g_hash_table_new(NULL, NULL);
    struct definer_search search = {sources, introduced, used, declared, seen, asked, found};
    callers_add_words(callers, introduced->vocabulary, used);
    while (choose_once(&search))
        ;
}
