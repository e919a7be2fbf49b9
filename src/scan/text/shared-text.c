#include "scan/text/shared-text.h"

#include <string.h>

/* Eight bytes at a time: such texts are large. */
static guint shared_text_hash(gconstpointer key)
{
    const struct shared_text *shared = key;
    guint64 eight, hash = shared->size;
    gsize at = 0;
    for (; at + sizeof eight <= shared->size; at += sizeof eight) {
        memcpy(&eight, shared->text + at, sizeof eight);
        hash = (hash ^ eight) * 0x9E3779B97F4A7C15u;
        hash ^= hash >> 32;
    }
    for (; at < shared->size; at++)
        hash = hash * 33 + (guchar)shared->text[at];
    return (guint)(hash ^ hash >> 32);
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
