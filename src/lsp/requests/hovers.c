/* textDocument/hover */
#include "lsp/requests/hovers.h"
#include "lsp/requests/request-context.h"
#include "lsp/features/hover/hover.h"

static struct json *hover_json(const struct asked *asked, const struct hover *hover)
{
    struct json *json = json_new_object(), *contents = json_set(json, "contents", json_new_object());
    json_set(contents, "kind", json_new_string(asked->server->client.markdown ? "markdown" : "plaintext"));
    json_set(contents, "value", json_new_string(hover->text));
    json_set(json, "range", asked_range(asked, hover->span));
    return json;
}

struct json *hovers_at(struct server *server, const struct json *params, struct rpc_error *error)
{
    struct asked asked;
    struct hover *hover = NULL;
    (void)error;
    if (asked_begin(&asked, server, params, true))
        hover = hover_at(asked.features, &asked.document, asked.line, asked.column, server->client.markdown);
    struct json *json = hover != NULL ? hover_json(&asked, hover) : NULL;
    hover_free(hover);
    asked_end(&asked);
    return json;
}
