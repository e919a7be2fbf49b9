/*
 * `VOID ConnectionFree(CONNECTION *c) { ExFreePool(c); }` names nothing of PCW, and yet frees an open instance's block
 * where CONNECTION holds the instance and nothing closes it.
 */
#include "parse/context/relevance-parts.h"

#include "kernel/routines.h"
#include "parse/context/relevance-function.h"

enum { MAX_WRAPPER_WORDS = 12 }; /* identifiers in the text of a function that only passes memory on to a routine */

static bool frees(const char *word, gpointer data)
{
    const struct kernel_routine *routine = kernel_routine(word);
    (void)data;
    return routine != NULL && (routine->effect == KERNEL_FREE || routine->effect == KERNEL_FREE_EXTENSION);
}

static bool mentions(const struct body *body, GHashTable *words)
{
    GHashTableIter iter;
    gpointer word;
    g_hash_table_iter_init(&iter, body->words);
    while (g_hash_table_iter_next(&iter, &word, NULL))
        if (g_hash_table_contains(words, word))
            return true;
    return false;
}

/* Some function closes instances of such structures: what frees one closes its instance first, or calls that. */
static bool any_closed(const struct relevance *r)
{
    for (guint i = 0; i < r->bodies->len; i++) {
        const struct body *body = r->bodies->pdata[i];
        if (g_hash_table_contains(body->words, API_CLOSE_INSTANCE) && mentions(body, r->owners))
            return true;
    }
    return false;
}

void relevance_find_releases(struct relevance *r)
{
    if (g_hash_table_size(r->owners) == 0 || any_closed(r))
        return;
    g_autoptr(GHashTable) freeing = relevance_leading_to(r, frees, NULL);
    for (guint i = 0; i < r->bodies->len; i++) {
        const struct body *body = r->bodies->pdata[i];
        if (g_hash_table_size(body->words) <= MAX_WRAPPER_WORDS && mentions(body, freeing))
            g_hash_table_add(freeing, body->name);
    }
    for (guint i = 0; i < r->bodies->len; i++) {
        struct body *body = r->bodies->pdata[i];
        if (!body->relevant && mentions(body, freeing) && mentions(body, r->owners)) {
            body->relevant = true;
            g_hash_table_add(r->names, body->name); /* who calls it decides when that is */
        }
    }
}
