#include "lsp/state/waiting.h"

void waiting_free(struct waiting *waiting)
{
    g_free(waiting->id);
    json_free(waiting->message);
    g_free(waiting);
}

GPtrArray *waiting_list_new(void)
{
    return g_ptr_array_new_with_free_func((GDestroyNotify)waiting_free);
}
