/* textDocument/definition and textDocument/references */
#include "lsp/requests/navigation.h"
#include "lsp/requests/request-context.h"
#include "lsp/features/navigation.h"

static struct json *locations(struct asked *asked, GPtrArray *found)
{
    struct json *list = json_new_array();
    for (guint i = 0; i < found->len; i++)
        json_append(list, asked_location(asked->places, found->pdata[i]));
    g_ptr_array_unref(found);
    return list;
}

struct json *jumps_to_definition(struct server *server, const struct json *params, struct rpc_error *error)
{
    struct asked asked;
    struct json *list = NULL;
    (void)error;
    if (asked_begin(&asked, server, params, true) && asked.features != NULL)
        list = locations(&asked, navigation_definitions(asked.features, &asked.document, asked.line, asked.column));
    asked_end(&asked);
    return list;
}

struct json *jumps_to_references(struct server *server, const struct json *params, struct rpc_error *error)
{
    struct asked asked;
    struct json *list = NULL;
    bool declarations = true;
    (void)error;
    json_bool(json_get(json_get(params, "context"), "includeDeclaration"), &declarations);
    if (asked_begin(&asked, server, params, true) && asked.features != NULL)
        list = locations(
            &asked, navigation_references(asked.features, &asked.document, asked.line, asked.column, declarations));
    asked_end(&asked);
    return list;
}
