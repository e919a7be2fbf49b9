#include "parse/context/relevance.h"

#include "parse/context/relevance-parts.h"

/* What is added is to be looked at, too: the set, and the words in it by number. */
struct word_list {
    GHashTable *set;
    GPtrArray *order;
};

static void add_words(struct word_list *all, GHashTable *words)
{
    GHashTableIter iter;
    gpointer word;
    g_hash_table_iter_init(&iter, words);
    while (g_hash_table_iter_next(&iter, &word, NULL))
        if (g_hash_table_add(all->set, word))
            g_ptr_array_add(all->order, word);
}

/* A static helper of functions that are relevant is lowered with them, and what it does is known where they call it. */
static bool is_helper_of_relevant(const struct relevance *r, const struct body *body)
{
    CXCursor key = clang_getCanonicalCursor(body->definition);
    const struct ir_function *function = g_hash_table_lookup(r->lower->functions, &key);
    return function != NULL && function->is_static && ir_function_has_body(function);
}

/* What the macros and helpers of each name mention: name -> GPtrArray of sets of words (borrowed). */
static void add_meaning(GHashTable *meanings, const char *name, GHashTable *words)
{
    GPtrArray *list = g_hash_table_lookup(meanings, name);
    if (list == NULL)
        g_hash_table_insert(meanings, (gpointer)name, list = g_ptr_array_new());
    g_ptr_array_add(list, words);
}

/* The words of all functions that are not relevant, or only of those that are not lowered either, and of the macros and
 * helpers that they use: a new set of borrowed strings. */
static GHashTable *words_elsewhere(const struct relevance *r, bool lowered)
{
    g_autoptr(GHashTable) meanings =
        g_hash_table_new_full(g_str_hash, g_str_equal, NULL, (GDestroyNotify)g_ptr_array_unref);
    g_autoptr(GPtrArray) order = g_ptr_array_new();
    struct word_list all = {g_hash_table_new(g_str_hash, g_str_equal), order};
    for (guint i = 0; i < r->macros->len; i++) {
        const struct macro *macro = r->macros->pdata[i];
        add_meaning(meanings, macro->name, macro->words);
    }
    for (guint i = 0; i < r->bodies->len; i++) {
        const struct body *body = r->bodies->pdata[i];
        if (!body->relevant && !lowered && is_helper_of_relevant(r, body))
            add_meaning(meanings, body->name, body->words);
        else if (!body->relevant)
            add_words(&all, body->words);
    }
    for (guint i = 0; i < order->len; i++) {
        const GPtrArray *list = g_hash_table_lookup(meanings, order->pdata[i]);
        for (guint k = 0; list != NULL && k < list->len; k++)
            add_words(&all, list->pdata[k]);
    }
    return all.set;
}

void relevance_note_lowered(struct relevance *r)
{
    r->elsewhere = words_elsewhere(r, true);
    r->unseen = words_elsewhere(r, false);
}

bool relevance_is_used_elsewhere(const struct relevance *r, const char *name)
{
    return g_hash_table_contains(r->elsewhere, name);
}

bool relevance_is_used_unseen(const struct relevance *r, const char *name)
{
    return g_hash_table_contains(r->unseen, name);
}
