/* textDocument/completion */
#include "lsp/requests/completions.h"
#include "lsp/requests/request-context.h"
#include "lsp/features/completion.h"

/* CompletionItemKind of the protocol. */
static int completions_kind_of(enum completion_kind kind)
{
    switch (kind) {
    case COMPLETION_ELEMENT:
        return 7; /* Class */
    case COMPLETION_ATTRIBUTE:
        return 10; /* Property */
    case COMPLETION_WORD:
        return 20; /* EnumMember */
    case COMPLETION_FIELD:
        return 5; /* Field */
    case COMPLETION_TYPE:
        return 22; /* Struct */
    case COMPLETION_VALUE:
        break;
    }
    return 12; /* Value */
}

/* An edit of a completion stays in the line of the position. */
static struct span edited(const struct asked *asked, struct span span)
{
    bool one_line = span.line == asked->line && span.end_line == asked->line;
    return one_line ? span : (struct span){asked->line, asked->column, asked->line, asked->column};
}

static struct json *item_json(const struct asked *asked, struct span span, const struct completion *item, guint index)
{
    bool snippet = item->snippet != NULL && asked->server->client.snippets;
    g_autofree char *order = g_strdup_printf("%u%05u", item->rank, index);
    struct json *json = json_new_object(), *edit = json_new_object();
    json_set(json, "label", json_new_string(item->label));
    json_set(json, "kind", json_new_number(completions_kind_of(item->kind)));
    if (item->detail != NULL)
        json_set(json, "detail", json_new_string(item->detail));
    if (item->doc != NULL)
        json_set(json, "documentation", json_new_string(item->doc));
    json_set(json, "sortText", json_new_string(order));
    json_set(edit, "range", asked_range(asked, span));
    json_set(edit, "newText", json_new_string(snippet ? item->snippet : item->text));
    json_set(json, "textEdit", edit);
    if (snippet)
        json_set(json, "insertTextFormat", json_new_number(2));
    return json;
}

struct json *completions_at(struct server *server, const struct json *params, struct rpc_error *error)
{
    struct asked asked;
    struct json *json = json_new_object();
    (void)error;
    json_set(json, "isIncomplete", json_new_bool(false));
    struct json *items = json_set(json, "items", json_new_array());
    if (asked_begin(&asked, server, params, false) && asked.line > 0) {
        struct completions *found = complete_at(asked.features, &asked.document, asked.line, asked.column);
        struct span span = edited(&asked, found->span);
        for (guint i = 0; i < found->items->len; i++)
            json_append(items, item_json(&asked, span, found->items->pdata[i], i));
        completions_free(found);
    }
    asked_end(&asked);
    return json;
}
