/* textDocument/inlayHint */
#include "lsp/requests/inlay-hints.h"
#include "lsp/requests/request-context.h"
#include "lsp/features/hints.h"

static struct json *hint_json(const struct asked *asked, const struct hint *hint)
{
    struct json *json = json_new_object();
    json_set(json, "position", asked_position(asked, hint->line, hint->column));
    json_set(json, "label", json_new_string(hint->text));
    json_set(json, "paddingLeft", json_new_bool(true));
    if (hint->tooltip != NULL)
        json_set(json, "tooltip", json_new_string(hint->tooltip));
    return json;
}

struct json *inlay_hints_of(struct server *server, const struct json *params, struct rpc_error *error)
{
    struct asked asked;
    struct json *list = json_new_array();
    const struct json *range = json_get(params, "range");
    (void)error;
    if (asked_begin(&asked, server, params, true) && asked.features != NULL) {
        int64_t first = asked_line(&asked, json_get(range, "start")), last = asked_line(&asked, json_get(range, "end"));
        g_autoptr(GPtrArray) hints = hints_of(asked.features, &asked.document, first, last);
        for (guint i = 0; i < hints->len; i++)
            json_append(list, hint_json(&asked, hints->pdata[i]));
    }
    asked_end(&asked);
    return list;
}
