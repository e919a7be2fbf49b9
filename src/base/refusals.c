#include "base/refusals.h"

/* A source has a few at most; more would add nothing to the report. */
enum { MOST = 64 };

static GMutex lock;
static GPtrArray *refused;

void refusals_add(const char *path)
{
    g_mutex_lock(&lock);
    if (refused == NULL)
        refused = g_ptr_array_new_with_free_func(g_free);
    if (refused->len < MOST && !g_ptr_array_find_with_equal_func(refused, path, g_str_equal, NULL))
        g_ptr_array_add(refused, g_strdup(path));
    g_mutex_unlock(&lock);
}

GPtrArray *refusals_take(void)
{
    g_mutex_lock(&lock);
    GPtrArray *taken = g_steal_pointer(&refused);
    g_mutex_unlock(&lock);
    return taken != NULL ? taken : g_ptr_array_new_with_free_func(g_free);
}
