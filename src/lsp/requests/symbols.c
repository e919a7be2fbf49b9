/* textDocument/documentSymbol and workspace/symbol */
#include "lsp/requests/symbols.h"
#include "lsp/features/symbols.h"

#include "lsp/requests/request-context.h"
#include "lsp/requests/language-features.h"

/* What editors list at once; further letters of a query find the rest. */
#define MOST_SYMBOLS 1000

/* SymbolKind of the protocol. */
static int symbols_kind_of(enum symbol_kind kind)
{
    enum { CLASS = 5, FIELD = 8 };
    return kind == SYMBOL_COUNTERSET ? CLASS : FIELD;
}

static struct json *tree_json(const struct asked *asked, const struct symbol *symbol, bool with_children)
{
    struct json *json = json_new_object();
    json_set(json, "name", json_new_string(symbol->name));
    if (symbol->detail != NULL)
        json_set(json, "detail", json_new_string(symbol->detail));
    json_set(json, "kind", json_new_number(symbols_kind_of(symbol->kind)));
    json_set(json, "range", asked_range(asked, symbol->span));
    json_set(json, "selectionRange", asked_range(asked, symbol->selection));
    struct json *children = with_children ? json_set(json, "children", json_new_array()) : NULL;
    for (guint i = 0; with_children && i < symbol->children->len; i++) /* counters have none */
        json_append(children, tree_json(asked, symbol->children->pdata[i], false));
    return json;
}

/* For clients that know no trees. */
static void add_flat(struct json *list, const struct asked *asked, const struct symbol *symbol, const char *container)
{
    struct json *json = json_append(list, json_new_object()), *location = json_set(json, "location", json_new_object());
    json_set(json, "name", json_new_string(symbol->name));
    json_set(json, "kind", json_new_number(symbols_kind_of(symbol->kind)));
    json_set(location, "uri", json_new_string(asked->uri));
    json_set(location, "range", asked_range(asked, symbol->span));
    if (container != NULL)
        json_set(json, "containerName", json_new_string(container));
}

static void requests_symbols_add_symbol(struct json *list, const struct asked *asked, const struct symbol *symbol)
{
    if (asked->server->client.symbol_trees) {
        json_append(list, tree_json(asked, symbol, true));
        return;
    }
    add_flat(list, asked, symbol, NULL);
    for (guint i = 0; i < symbol->children->len; i++)
        add_flat(list, asked, symbol->children->pdata[i], symbol->name);
}

struct json *symbols_in_document(struct server *server, const struct json *params, struct rpc_error *error)
{
    struct asked asked;
    struct json *list = json_new_array();
    (void)error;
    if (asked_begin(&asked, server, params, true)) {
        g_autoptr(GPtrArray) symbols = symbols_of(asked.features, &asked.document);
        for (guint i = 0; i < symbols->len; i++)
            requests_symbols_add_symbol(list, &asked, symbols->pdata[i]);
    }
    asked_end(&asked);
    return list;
}

/* ---- the workspace ---- */

static void add_found(struct json *list, struct places *places, const struct workspace_symbol *symbol)
{
    struct json *json = json_append(list, json_new_object());
    json_set(json, "name", json_new_string(symbol->name));
    json_set(json, "kind", json_new_number(symbols_kind_of(symbol->kind)));
    json_set(json, "location", asked_location(places, symbol->location));
    if (symbol->container != NULL)
        json_set(json, "containerName", json_new_string(symbol->container));
}

struct json *symbols_in_workspace(struct server *server, const struct json *params, struct rpc_error *error)
{
    const char *query = json_string(json_get(params, "query"));
    struct json *list = json_new_array();
    (void)error;
    for (guint i = 0; i < server->workspaces->len; i++) {
        struct workspace *workspace = workspace_at(server, i);
        language_features_renew(server, workspace);
        if (workspace->features == NULL)
            continue;
        workspace_enter(workspace);
        struct places *places = places_new(server); /* names of files are seen from the folder */
        g_autoptr(GPtrArray) found = symbols_named(workspace->features, query != NULL ? query : "", MOST_SYMBOLS);
        for (guint k = 0; k < found->len; k++)
            add_found(list, places, found->pdata[k]);
        places_free(places);
    }
    return list;
}
