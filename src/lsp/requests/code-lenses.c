/* textDocument/codeLens */
#include "lsp/requests/code-lenses.h"
#include "lsp/requests/request-context.h"
#include "lsp/features/lens.h"

/* The client has the command: it shows the page that `pcwlint inspect` makes. */
static struct json *command_json(const struct asked *asked, const struct lens *lens)
{
    struct json *json = json_new_object();
    json_set(json, "title", json_new_string(lens->title));
    json_set(json, "command", json_new_string("pcwlint.openInspect"));
    struct json *arguments = json_set(json, "arguments", json_new_array());
    json_append(arguments, json_new_string(asked->uri));
    json_append(arguments, json_new_string(lens->counterset));
    return json;
}

struct json *code_lenses_of(struct server *server, const struct json *params, struct rpc_error *error)
{
    struct asked asked;
    struct json *list = json_new_array();
    (void)error;
    if (asked_begin(&asked, server, params, true) && asked.features != NULL) {
        g_autoptr(GPtrArray) lenses = lenses_of(asked.features, &asked.document);
        for (guint i = 0; i < lenses->len; i++) {
            const struct lens *lens = lenses->pdata[i];
            struct json *json = json_append(list, json_new_object());
            json_set(json, "range", asked_range(&asked, lens->span));
            json_set(json, "command", command_json(&asked, lens));
        }
    }
    asked_end(&asked);
    return list;
}
