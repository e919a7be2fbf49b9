/* All functions of the project's files, and the words that lead to others through macros. */
#include "parse/context/relevance-function.h"
#include "parse/context/relevance-parts.h"

enum { MAX_ROUNDS = 64 }; /* macros that lead to each other, in the worst order */

guint relevance_function_count(const struct relevance *r)
{
    return r->bodies->len;
}

struct function_text relevance_function(const struct relevance *r, guint index)
{
    const struct body *body = r->bodies->pdata[index];
    return (struct function_text){body->definition, body->name, body->range, body->words, body->relevant};
}

static void take_meant(GHashTable *found, GHashTable *words, bool (*is_meant)(const char *word, gpointer data),
                       gpointer data)
{
    GHashTableIter iter;
    gpointer word;
    g_hash_table_iter_init(&iter, words);
    while (g_hash_table_iter_next(&iter, &word, NULL))
        if (is_meant(word, data))
            g_hash_table_add(found, word);
}

static bool holds_any(GHashTable *words, GHashTable *found)
{
    GHashTableIter iter;
    gpointer word;
    g_hash_table_iter_init(&iter, words);
    while (g_hash_table_iter_next(&iter, &word, NULL))
        if (g_hash_table_contains(found, word))
            return true;
    return false;
}

bool function_mentions(const struct function_text *function, GHashTable *words)
{
    return holds_any(function->words, words);
}

GHashTable *relevance_leading_to(const struct relevance *r, bool (*is_meant)(const char *word, gpointer data),
                                 gpointer data)
{
    GHashTable *found = g_hash_table_new(g_str_hash, g_str_equal);
    for (guint i = 0; i < r->bodies->len; i++)
        take_meant(found, ((struct body *)r->bodies->pdata[i])->words, is_meant, data);
    for (guint i = 0; i < r->macros->len; i++)
        take_meant(found, ((struct macro *)r->macros->pdata[i])->words, is_meant, data);
    guint before = 0;
    for (guint round = 0; before != g_hash_table_size(found) && round < MAX_ROUNDS; round++) {
        before = g_hash_table_size(found);
        for (guint i = 0; i < r->macros->len; i++) {
            struct macro *macro = r->macros->pdata[i];
            if (holds_any(macro->words, found))
                g_hash_table_add(found, (gpointer)macro->name);
        }
    }
    return found;
}
