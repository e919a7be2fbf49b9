#include "scan/text/shared-text.h"

#include <string.h>

static guint shared_text_hash(gconstpointer key)
{
    const struct shared_text *shared = key;
    guint hash = 5381;
    for (gsize i = 0; i < shared->size; i++)
        hash = hash * 33 + (guchar)shared->text[i];
    return hash;
}

static gboolean shared_text_equal(gconstpointer a, gconstpointer b)
{
    const struct shared_text *left = a, *right = b;
    return left->size == right->size && memcmp(left->text, right->text, left->size) == 0;
}

GHashTable *shared_texts_new(void)
{
    return g_hash_table_new(shared_text_hash, shared_text_equal);
}

struct shared_text *shared_text_of(GHashTable *all, char *text, gsize size)
{
    struct shared_text asked = {text, size, 0, all}, *shared = g_hash_table_lookup(all, &asked);
    if (shared == NULL) {
        shared = g_memdup2(&asked, sizeof asked);
        g_hash_table_add(all, shared);
    } else {
        g_free(text);
    }
    shared->users++;
    return shared;
}

void shared_text_release(struct shared_text *shared)
{
    if (shared == NULL || --shared->users > 0)
        return;
    g_hash_table_remove(shared->all, shared);
    g_free(shared->text);
    g_free(shared);
}
