#include "lsp/state/server.h"

#include <stdarg.h>

#include "lsp/state/pending.h"
#include "lsp/state/workspace.h"

struct server *server_new(const struct host *host, const struct checker_told *checks,
                          void (*send)(gpointer data, const char *message), gpointer data)
{
    struct server *server = g_new0(struct server, 1);
    server->host = *host;
    server->send = send;
    server->send_data = data;
    server->documents = documents_new();
    server->workspaces = g_ptr_array_new_with_free_func(workspace_free);
    server->waiting = pending_list_new();
    server->words = g_ptr_array_new_with_free_func(g_free);
    server->debounce = SERVER_DEFAULT_DEBOUNCE * 1000;
    server->shown = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    server->checker = checks != NULL ? checker_new(host, checks) : NULL;
    return server;
}

void server_free(struct server *server)
{
    if (server == NULL)
        return;
    g_ptr_array_unref(server->workspaces); /* cancels the job at hand */
    checker_free(server->checker);
    g_ptr_array_unref(server->waiting);
    g_ptr_array_unref(server->words);
    documents_free(server->documents);
    g_hash_table_unref(server->shown);
    g_free(server->configuration_request);
    g_free(server);
}

void server_notify(struct server *server, const char *method, struct json *params)
{
    g_autofree char *message = rpc_notification(method, params);
    server->send(server->send_data, message);
}

char *server_request(struct server *server, const char *method, struct json *params)
{
    char *id = g_strdup_printf("%u", ++server->last_request);
    g_autofree char *message = rpc_request(id, method, params);
    server->send(server->send_data, message);
    return id;
}

/* A server that runs for days must not remember each message for ever. */
#define SHOWN_MOST 1000

/* Takes the text. */
static void tell_once(struct server *server, const char *method, enum server_message kind, char *text)
{
    if (g_hash_table_size(server->shown) >= SHOWN_MOST)
        g_hash_table_remove_all(server->shown);
    struct json *params = json_new_object();
    json_set(params, "type", json_new_number(kind));
    json_set(params, "message", json_new_string(text));
    if (g_hash_table_add(server->shown, text))
        server_notify(server, method, params);
    else
        json_free(params);
}

void server_show(struct server *server, enum server_message kind, const char *format, ...)
{
    va_list words;
    va_start(words, format);
    tell_once(server, "window/showMessage", kind, g_strdup_vprintf(format, words));
    va_end(words);
}

void server_log(struct server *server, enum server_message kind, const char *format, ...)
{
    va_list words;
    va_start(words, format);
    tell_once(server, "window/logMessage", kind, g_strdup_vprintf(format, words));
    va_end(words);
}
