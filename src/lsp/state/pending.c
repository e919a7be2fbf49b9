#include "lsp/state/pending.h"

void pending_request_free(struct pending_request *request)
{
    g_free(request->id);
    json_free(request->message);
    g_free(request);
}

GPtrArray *pending_list_new(void)
{
    return g_ptr_array_new_with_free_func((GDestroyNotify)pending_request_free);
}
