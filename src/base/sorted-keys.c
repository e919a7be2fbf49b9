#include "base/sorted-keys.h"

GPtrArray *sorted_keys(GHashTable *table, GCompareFunc compare)
{
    GPtrArray *keys = g_ptr_array_sized_new(g_hash_table_size(table));
    GHashTableIter iter;
    gpointer key;
    g_hash_table_iter_init(&iter, table);
    while (g_hash_table_iter_next(&iter, &key, NULL))
        g_ptr_array_add(keys, key);
    g_ptr_array_sort(keys, compare);
    return keys;
}

static gint compare_numbers(gconstpointer a, gconstpointer b)
{
    gsize left = GPOINTER_TO_SIZE(*(const gconstpointer *)a), right = GPOINTER_TO_SIZE(*(const gconstpointer *)b);
    return (left > right) - (left < right);
}

GPtrArray *sorted_numbers(GHashTable *table)
{
    return sorted_keys(table, compare_numbers);
}
