#include "lsp/requests/language-features.h"

#include "lsp/features/features.h"

static void announce_completion(struct json *capabilities)
{
    static const char *const triggers[] = {"<", "/", "\"", "'", " "};
    struct json *json = json_set(capabilities, "completionProvider", json_new_object());
    struct json *list = json_set(json, "triggerCharacters", json_new_array());
    for (gsize i = 0; i < G_N_ELEMENTS(triggers); i++)
        json_append(list, json_new_string(triggers[i]));
}

void language_features_announce(struct json *capabilities)
{
    static const char *const provided[] = {"hoverProvider",     "definitionProvider",     "referencesProvider",
                                           "inlayHintProvider", "documentSymbolProvider", "workspaceSymbolProvider"};
    for (gsize i = 0; i < G_N_ELEMENTS(provided); i++)
        json_set(capabilities, provided[i], json_new_bool(true));
    json_set(capabilities, "codeLensProvider", json_new_object());
    announce_completion(capabilities);
}

static void ask_again(struct server *server)
{
    if (server->client.refreshes_hints)
        g_free(server_request(server, "workspace/inlayHint/refresh", NULL));
    if (server->client.refreshes_lenses)
        g_free(server_request(server, "workspace/codeLens/refresh", NULL));
}

void language_features_renew(struct server *server, struct workspace *workspace)
{
    struct features *before = workspace->features;
    if (workspace->understood == workspace->result)
        return;
    const struct check *check = workspace->result->check;
    workspace->features =
        check != NULL ? features_new(check->run->model, check->findings, check->suppressed->len, check->rules, before)
                      : NULL;
    if (features_digest(before) != features_digest(workspace->features))
        ask_again(server);
    features_free(before); /* before its result, whose model it uses */
    checker_result_free(workspace->understood);
    workspace->understood = workspace->result;
}
