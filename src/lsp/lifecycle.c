#include "lsp/lifecycle.h"

#include <string.h>

#include "lsp/findings/actions.h"
#include "lsp/findings/diagnostics.h"
#include "lsp/requests/language-features.h"
#include "lsp/documents/uri.h"
#include "lsp/schedule.h"
#include "lsp/folders.h"
#include "lsp/state/workspace.h"

/* ---- what the client can ---- */

static const struct json *get(const struct json *json, const char *keys)
{
    g_auto(GStrv) parts = g_strsplit(keys, ".", -1);
    for (guint i = 0; parts[i] != NULL; i++)
        json = json_get(json, parts[i]);
    return json;
}

static bool supports(const struct json *json, const char *keys)
{
    bool value = false;
    return json_bool(get(json, keys), &value) && value;
}

static bool offers_utf8(const struct json *capabilities)
{
    const struct json *encodings = get(capabilities, "general.positionEncodings");
    for (const struct json *one = json_first(encodings); one != NULL; one = json_next(one))
        if (g_strcmp0(json_string(one), "utf-8") == 0)
            return true;
    return false;
}

static bool shows_markdown(const struct json *capabilities)
{
    const struct json *formats = get(capabilities, "textDocument.hover.contentFormat");
    for (const struct json *one = json_first(formats); one != NULL; one = json_next(one))
        if (g_strcmp0(json_string(one), "markdown") == 0)
            return true;
    return false;
}

/* Protocol 3.17 says it of diagnostics that are pushed, and 3.18 of those that are pulled too. */
static bool wants(const struct json *capabilities, const char *member)
{
    g_autofree char *pushed = g_strconcat("textDocument.publishDiagnostics.", member, NULL),
                    *pulled = g_strconcat("textDocument.diagnostic.", member, NULL);
    return supports(capabilities, pushed) || supports(capabilities, pulled);
}

static bool knows_unnecessary(const struct json *tags)
{
    int64_t known = 0;
    for (const struct json *one = json_first(tags); one != NULL; one = json_next(one))
        if (json_int(one, &known) && known == DIAGNOSTIC_UNNECESSARY)
            return true;
    return false;
}

static struct diagnostic_members lifecycle_read_members(const struct json *can)
{
    return (struct diagnostic_members){
        .related = wants(can, "relatedInformation"),
        .pages = wants(can, "codeDescriptionSupport"),
        .fades = knows_unnecessary(get(can, "textDocument.publishDiagnostics.tagSupport.valueSet")) ||
                 knows_unnecessary(get(can, "textDocument.diagnostic.tagSupport.valueSet")),
        .data = wants(can, "dataSupport"),
    };
}

static void read_client(struct client *client, const struct json *params)
{
    const struct json *can = json_get(params, "capabilities");
    *client = (struct client){
        .encoding = offers_utf8(can) ? POSITION_UTF8 : POSITION_UTF16,
        .pulls = json_is_object(get(can, "textDocument.diagnostic")),
        .refreshes = supports(can, "workspace.diagnostics.refreshSupport"),
        .diagnostics = lifecycle_read_members(can),
        .versions = supports(can, "textDocument.publishDiagnostics.versionSupport"),
        .progress = supports(can, "window.workDoneProgress"),
        .shows_documents = supports(can, "window.showDocument.support"),
        .applies_edits = supports(can, "workspace.applyEdit"),
        .watches = supports(can, "workspace.didChangeWatchedFiles.dynamicRegistration"),
        .configures = supports(can, "workspace.configuration"),
        .literal_actions = get(can, "textDocument.codeAction.codeActionLiteralSupport") != NULL,
        .versioned_edits = supports(can, "workspace.workspaceEdit.documentChanges"),
        .markdown = shows_markdown(can),
        .snippets = supports(can, "textDocument.completion.completionItem.snippetSupport"),
        .symbol_trees = supports(can, "textDocument.documentSymbol.hierarchicalDocumentSymbolSupport"),
        .refreshes_hints = supports(can, "workspace.inlayHint.refreshSupport"),
        .refreshes_lenses = supports(can, "workspace.codeLens.refreshSupport"),
    };
    json_int(json_get(params, "processId"), &client->process);
}

/* ---- settings ---- */

#define LONGEST_DEBOUNCE_MS 10000

static void lifecycle_read_arguments(struct server *server, const struct json *list)
{
    g_ptr_array_set_size(server->words, 0);
    for (const struct json *one = json_first(list); one != NULL; one = json_next(one))
        if (json_string(one) != NULL)
            g_ptr_array_add(server->words, g_strdup(json_string(one)));
}

static char *joined(const GPtrArray *words)
{
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < words->len; i++)
        g_string_append_printf(text, "%s\n", (const char *)words->pdata[i]);
    return g_string_free(text, FALSE);
}

/* True: the sessions have to be made anew. */
static bool read_settings(struct server *server, const struct json *settings)
{
    g_autofree char *before = joined(server->words);
    int64_t debounce = SERVER_DEFAULT_DEBOUNCE;
    json_int(json_get(settings, "debounce"), &debounce);
    server->debounce = CLAMP(debounce, 0, LONGEST_DEBOUNCE_MS) * 1000;
    lifecycle_read_arguments(server, json_get(settings, "arguments"));
    g_autofree char *after = joined(server->words);
    return strcmp(before, after) != 0;
}

void lifecycle_configured(struct server *server, const struct json *result)
{
    const struct json *settings = json_is_array(result) ? json_first(result) : result;
    if (json_is_object(settings) && read_settings(server, settings))
        schedule_all(server, true);
}

static void ask_for_settings(struct server *server)
{
    struct json *params = json_new_object(), *items = json_set(params, "items", json_new_array());
    json_set(json_append(items, json_new_object()), "section", json_new_string("pcwlint"));
    g_free(server->configuration_request);
    server->configuration_request = server_request(server, "workspace/configuration", params);
}

void lifecycle_configure(struct server *server, const struct json *params)
{
    const struct json *settings = json_get(params, "settings"), *own = json_get(settings, "pcwlint");
    if (own != NULL || json_size(settings) > 0)
        lifecycle_configured(server, own != NULL ? own : settings);
    else if (server->client.configures)
        ask_for_settings(server);
}

/* ---- initialize ---- */

static void lifecycle_add_folders(struct server *server, const struct json *params)
{
    const struct json *folders = json_get(params, "workspaceFolders");
    for (const struct json *one = json_first(folders); one != NULL; one = json_next(one)) {
        g_autofree char *path = uri_path(json_string(json_get(one, "uri")));
        if (path != NULL)
            folders_add(server, path);
    }
    g_autofree char *root = uri_path(json_string(json_get(params, "rootUri")));
    const char *old = json_string(json_get(params, "rootPath"));
    if (json_size(folders) == 0 && (root != NULL || (old != NULL && g_path_is_absolute(old))))
        folders_add(server, root != NULL ? root : old);
}

static struct json *synchronization(void)
{
    struct json *json = json_new_object();
    json_set(json, "openClose", json_new_bool(true));
    json_set(json, "change", json_new_number(2)); /* incremental */
    json_set(json_set(json, "save", json_new_object()), "includeText", json_new_bool(false));
    return json;
}

static struct json *diagnostic_options(void)
{
    struct json *json = json_new_object();
    json_set(json, "identifier", json_new_string("pcwlint"));
    json_set(json, "interFileDependencies", json_new_bool(true));
    json_set(json, "workspaceDiagnostics", json_new_bool(true));
    return json;
}

static struct json *capabilities(const struct server *server)
{
    struct json *json = json_new_object();
    const char *encoding = server->client.encoding == POSITION_UTF8 ? "utf-8" : "utf-16";
    json_set(json, "positionEncoding", json_new_string(encoding));
    json_set(json, "textDocumentSync", synchronization());
    if (server->client.pulls)
        json_set(json, "diagnosticProvider", diagnostic_options());
    if (server->client.literal_actions)
        json_set(json, "codeActionProvider", actions_options());
    json_set(json, "executeCommandProvider", actions_commands(&server->client));
    language_features_announce(json);
    struct json *folders =
        json_set(json_set(json, "workspace", json_new_object()), "workspaceFolders", json_new_object());
    json_set(folders, "supported", json_new_bool(true));
    json_set(folders, "changeNotifications", json_new_bool(true));
    return json;
}

struct json *lifecycle_initialize(struct server *server, const struct json *params, struct rpc_error *error)
{
    (void)error;
    read_client(&server->client, params);
    read_settings(server, json_get(params, "initializationOptions"));
    server->state = SERVER_INITIALIZED;
    lifecycle_add_folders(server, params);
    struct json *result = json_new_object();
    json_set(result, "capabilities", capabilities(server));
    struct json *info = json_set(result, "serverInfo", json_new_object());
    json_set(info, "name", json_new_string("pcwlint"));
    json_set(info, "version", json_new_string(PCWLINT_VERSION));
    return result;
}

/* ---- initialized ---- */

/* Whatever can change what is found: sources and headers, manifests, configuration, descriptions of builds, baselines.
 */
static const char *const watched[] = {
    "**/*.{c,C,cc,cpp,cxx,c++,CPP,h,H,hh,hpp,hxx,inl,ixx,cppm}",
    "**/*.{man,mc,xml,rc}",
    "**/*.json",
    "**/*.{vcxproj,props,targets,sln,slnx}",
    "**/{sources,SOURCES,dirs,DIRS}",
};

static struct json *watchers(void)
{
    struct json *options = json_new_object(), *list = json_set(options, "watchers", json_new_array());
    for (gsize i = 0; i < G_N_ELEMENTS(watched); i++)
        json_set(json_append(list, json_new_object()), "globPattern", json_new_string(watched[i]));
    return options;
}

static void register_watchers(struct server *server)
{
    struct json *params = json_new_object(), *list = json_set(params, "registrations", json_new_array()),
                *one = json_append(list, json_new_object());
    json_set(one, "id", json_new_string("pcwlint-files"));
    json_set(one, "method", json_new_string("workspace/didChangeWatchedFiles"));
    json_set(one, "registerOptions", watchers());
    g_free(server_request(server, "client/registerCapability", params));
}

void lifecycle_initialized(struct server *server, const struct json *params)
{
    (void)params;
    if (server->client.watches)
        register_watchers(server);
    if (server->client.configures)
        ask_for_settings(server);
}

/* ---- the end ---- */

struct json *lifecycle_shutdown(struct server *server, const struct json *params, struct rpc_error *error)
{
    (void)params;
    (void)error;
    server->state = SERVER_SHUT_DOWN;
    g_ptr_array_set_size(server->workspaces, 0);
    server->at_hand = NULL;
    return NULL;
}

void lifecycle_exit(struct server *server, const struct json *params)
{
    (void)params;
    server->exit_status = server->state == SERVER_SHUT_DOWN ? 0 : 1;
    server->state = SERVER_EXITED;
}
