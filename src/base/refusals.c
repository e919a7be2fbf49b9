#include "base/refusals.h"

#include <stdbool.h>

/* A source has a few at most; of more, the report tells the number. */
enum { MOST = 64 };

static GMutex lock;
static GPtrArray *refused;
static GHashTable *beyond; /* set of those that are not kept, by the hash of their paths */

/* The number is exact enough: a tree that holds millions of such files is reported with the first million of them. */
static void add_beyond(const char *path)
{
    enum { MOST_COUNTED = 1000000 };
    if (beyond == NULL)
        beyond = g_hash_table_new(NULL, NULL);
    if (g_hash_table_size(beyond) < MOST_COUNTED)
        g_hash_table_add(beyond, GUINT_TO_POINTER(g_str_hash(path)));
}

void refusals_add(const char *path)
{
    g_mutex_lock(&lock);
    if (refused == NULL)
        refused = g_ptr_array_new_with_free_func(g_free);
    bool known = g_ptr_array_find_with_equal_func(refused, path, g_str_equal, NULL);
    if (!known && refused->len < MOST)
        g_ptr_array_add(refused, g_strdup(path));
    else if (!known)
        add_beyond(path);
    g_mutex_unlock(&lock);
}

GPtrArray *refusals_take(guint *more)
{
    g_mutex_lock(&lock);
    GPtrArray *taken = g_steal_pointer(&refused);
    *more = beyond != NULL ? g_hash_table_size(beyond) : 0;
    g_clear_pointer(&beyond, g_hash_table_unref);
    g_mutex_unlock(&lock);
    return taken != NULL ? taken : g_ptr_array_new_with_free_func(g_free);
}
