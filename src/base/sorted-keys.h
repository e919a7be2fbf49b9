/* The keys of a hash table in an order that does not depend on the table. */
#ifndef PCWLINT_BASE_SORTED_KEYS_H
#define PCWLINT_BASE_SORTED_KEYS_H

#include <glib.h>

/* `compare` is handed pointers to keys, as by g_ptr_array_sort().  The keys stay the table's; free with
 * g_ptr_array_unref(). */
GPtrArray *sorted_keys(GHashTable *table, GCompareFunc compare);

/* The same for keys that are numbers (GUINT_TO_POINTER() and the like), the smallest first. */
GPtrArray *sorted_numbers(GHashTable *table);

#endif
