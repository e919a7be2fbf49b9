#include "lsp/dispatch.h"

#include <string.h>

#include "lsp/findings/actions.h"
#include "lsp/findings/diagnostics.h"
#include "lsp/lifecycle.h"
#include "lsp/work-done.h"
#include "lsp/synchronize.h"
#include "lsp/requests/code-lenses.h"
#include "lsp/requests/completions.h"
#include "lsp/requests/hovers.h"
#include "lsp/requests/inlay-hints.h"
#include "lsp/requests/navigation.h"
#include "lsp/requests/symbols.h"
#include "lsp/schedule.h"
#include "lsp/state/pending.h"
#include "lsp/state/workspace.h"

typedef struct json *(*request_handler)(struct server *server, const struct json *params, struct rpc_error *error);
typedef void (*notification_handler)(struct server *server, const struct json *params);

static void send(struct server *server, char *message)
{
    server->send(server->send_data, message);
    g_free(message);
}

/* $/cancelRequest */
static void cancel(struct server *server, const struct json *params)
{
    g_autofree char *id = rpc_id(params);
    for (guint i = 0; id != NULL && i < server->waiting->len; i++) {
        if (strcmp(((const struct pending_request *)server->waiting->pdata[i])->id, id) != 0)
            continue;
        send(server, rpc_error_answer(id, RPC_REQUEST_CANCELLED, "the request was cancelled"));
        g_ptr_array_remove_index(server->waiting, i);
        return;
    }
}

/* When a request is answered. */
enum method_time {
    AT_ONCE,
    WAITS,    /* when the newest texts of its document's workspace have been checked */
    WAITS_ALL /* when those of all workspaces have been */
};

/* A row is a method of the protocol: a request with its time, or a notification. */
static const struct method {
    const char *name;
    request_handler request;
    enum method_time time;
    bool patient; /* it waits for the debounce too: clients ask for diagnostics at each keystroke */
    notification_handler notification;
} methods[] = {
    /* life cycle */
    {"initialize", .request = lifecycle_initialize},
    {"initialized", .notification = lifecycle_initialized},
    {"shutdown", .request = lifecycle_shutdown},
    {"exit", .notification = lifecycle_exit},
    {"$/cancelRequest", .notification = cancel},
    {"window/workDoneProgress/cancel", .notification = work_done_cancelled},
    /* texts, folders, settings, files */
    {"textDocument/didOpen", .notification = synchronize_open},
    {"textDocument/didChange", .notification = synchronize_change},
    {"textDocument/didClose", .notification = synchronize_close},
    {"textDocument/didSave", .notification = synchronize_save},
    {"workspace/didChangeWorkspaceFolders", .notification = synchronize_folders},
    {"workspace/didChangeConfiguration", .notification = lifecycle_configure},
    {"workspace/didChangeWatchedFiles", .notification = synchronize_files},
    /* findings */
    {"textDocument/diagnostic", .request = diagnostics_pull, .time = WAITS, .patient = true},
    {"workspace/diagnostic", .request = diagnostics_pull_all, .time = WAITS_ALL, .patient = true},
    {"textDocument/codeAction", .request = actions_of, .time = WAITS},
    {"workspace/executeCommand", .request = actions_execute, .time = WAITS_ALL},
    /* what is understood */
    {"textDocument/hover", .request = hovers_at, .time = WAITS},
    {"textDocument/inlayHint", .request = inlay_hints_of, .time = WAITS},
    {"textDocument/definition", .request = jumps_to_definition, .time = WAITS},
    {"textDocument/references", .request = jumps_to_references, .time = WAITS},
    {"textDocument/documentSymbol", .request = symbols_in_document, .time = WAITS},
    {"textDocument/codeLens", .request = code_lenses_of, .time = WAITS},
    {"textDocument/completion", .request = completions_at},
    {"workspace/symbol", .request = symbols_in_workspace, .time = WAITS_ALL},
};

/* ---- requests ---- */

/* Relative paths of findings, and of the words of settings, are seen from the workspace's folder. */
static void enter_folder(const struct server *server, const struct json *params)
{
    g_autofree char *path = NULL;
    const struct workspace *workspace = workspace_of_params(server, params, &path);
    if (workspace != NULL)
        workspace_enter(workspace);
}

static void answer(struct server *server, const struct method *method, const char *id, const struct json *params)
{
    struct rpc_error error = {RPC_NO_ERROR, NULL};
    if (method->time != AT_ONCE)
        enter_folder(server, params);
    struct json *result = method->request(server, params, &error);
    if (error.code == RPC_NO_ERROR) {
        send(server, rpc_result(id, result));
    } else {
        json_free(result);
        send(server, rpc_error_answer(id, error.code, error.message));
    }
    g_free(error.message);
}

static bool is_ready(struct server *server, const struct pending_request *waiting)
{
    g_autofree char *path = NULL;
    struct workspace *own = workspace_of_params(server, json_get(waiting->message, "params"), &path);
    bool ready = true;
    for (guint i = 0; server->checker != NULL && i < server->workspaces->len; i++) {
        struct workspace *workspace = workspace_at(server, i);
        if ((waiting->method->time == WAITS && workspace != own) || workspace_is_settled(workspace))
            continue;
        if (!waiting->method->patient)
            schedule_hurry(server, workspace);
        ready = false;
    }
    return ready && !server->busy;
}

void dispatch_waiting(struct server *server)
{
    for (guint i = 0; i < server->waiting->len; i++) {
        struct pending_request *waiting = server->waiting->pdata[i];
        if (!is_ready(server, waiting))
            continue;
        g_ptr_array_steal_index(server->waiting, i--);
        answer(server, waiting->method, waiting->id, json_get(waiting->message, "params"));
        pending_request_free(waiting);
    }
}

/* Requests that wait are few: a client that sends thousands gets an error for the rest. */
#define WAITING_MOST 1000

/* Takes the message. */
static void take_request(struct server *server, const struct method *method, const char *id, struct json *message)
{
    if (method->time == AT_ONCE || server->waiting->len >= WAITING_MOST) {
        if (method->time == AT_ONCE)
            answer(server, method, id, json_get(message, "params"));
        else
            send(server, rpc_error_answer(id, RPC_SERVER_CANCELLED, "too many requests are waiting"));
        json_free(message);
        return;
    }
    struct pending_request *waiting = g_new0(struct pending_request, 1);
    *waiting = (struct pending_request){g_strdup(id), method, message};
    g_ptr_array_add(server->waiting, waiting);
}

/* ---- messages ---- */

static const struct method *find_method(const char *name)
{
    for (gsize i = 0; i < G_N_ELEMENTS(methods); i++)
        if (strcmp(methods[i].name, name) == 0)
            return &methods[i];
    return NULL;
}

/* Why a request cannot be answered now. */
static enum rpc_code check_state(const struct server *server, const char *method, const char **why)
{
    bool initializes = strcmp(method, "initialize") == 0;
    if (server->state == SERVER_NEW && !initializes) {
        *why = "the server is not initialized";
        return RPC_NOT_INITIALIZED;
    }
    if (server->state == SERVER_INITIALIZED && !initializes)
        return RPC_NO_ERROR;
    *why = initializes ? "the server is initialized already" : "the server is shutting down";
    return server->state == SERVER_NEW ? RPC_NO_ERROR : RPC_INVALID_REQUEST;
}

/* Takes the message. */
static void handle_request(struct server *server, const char *name, const char *id, struct json *message)
{
    const char *why = NULL;
    const struct method *method = find_method(name);
    enum rpc_code code = check_state(server, name, &why);
    if (code == RPC_NO_ERROR && method != NULL && method->request != NULL) {
        take_request(server, method, id, message);
        return;
    }
    if (code == RPC_NO_ERROR) {
        code = RPC_METHOD_NOT_FOUND;
        why = "the server does not support this request";
    }
    send(server, rpc_error_answer(id, code, why));
    json_free(message);
}

/* Before `initialize` and behind `shutdown` only `exit` counts. */
static void handle_notification(struct server *server, const char *name, const struct json *params)
{
    const struct method *method = find_method(name);
    if (method != NULL && method->notification != NULL &&
        (server->state == SERVER_INITIALIZED || strcmp(name, "exit") == 0))
        method->notification(server, params);
}

void dispatch_unreadable(struct server *server, const char *why)
{
    send(server, rpc_error_answer(NULL, RPC_PARSE_ERROR, why));
}

void dispatch(struct server *server, const char *text, gsize size)
{
    g_autoptr(GError) error = NULL;
    struct json *message = json_parse(text, size, &error);
    if (message == NULL) {
        dispatch_unreadable(server, error->message);
        return;
    }
    g_autofree char *id = rpc_id(message);
    const char *method = json_string(json_get(message, "method"));
    bool has_id = json_get(message, "id") != NULL;
    if (method != NULL && id != NULL) {
        handle_request(server, method, id, message);
        return;
    }
    if (method != NULL && !has_id)
        handle_notification(server, method, json_get(message, "params"));
    else if (method == NULL && id != NULL && g_strcmp0(id, server->configuration_request) == 0)
        lifecycle_configured(server, json_get(message, "result"));
    else if (method != NULL || !json_is_object(message) ||
             (json_get(message, "result") == NULL && json_get(message, "error") == NULL))
        send(server, rpc_error_answer(id, RPC_INVALID_REQUEST, "this is not a JSON-RPC message"));
    json_free(message); /* other answers of the client are of no interest */
}
