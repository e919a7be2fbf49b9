#include "lsp/work-done.h"

/* A check of fewer units is over before anybody could read that it goes on. */
#define UNITS_WORTH_TELLING 4

static char *work_done_token_of(const struct workspace *workspace)
{
    return g_strdup_printf("pcwlint-%" G_GUINT64_FORMAT, workspace->progress);
}

static void lsp_tell(struct server *server, const struct workspace *workspace, struct json *value)
{
    g_autofree char *token = work_done_token_of(workspace);
    struct json *params = json_new_object();
    json_set(params, "token", json_new_string(token));
    json_set(params, "value", value);
    server_notify(server, "$/progress", params);
}

static struct json *progress_value_of(const char *kind, guint done, guint all)
{
    struct json *value = json_new_object();
    g_autofree char *message = g_strdup_printf("%u of %u sources", done, all);
    json_set(value, "kind", json_new_string(kind));
    json_set(value, "message", json_new_string(message));
    json_set(value, "percentage", json_new_number(all > 0 ? (gint64)done * 100 / all : 0));
    json_set(value, "cancellable", json_new_bool(true));
    return value;
}

static void progress_begin(struct server *server, struct workspace *workspace, guint done, guint all)
{
    workspace->progress = ++server->last_request;
    g_autofree char *token = work_done_token_of(workspace);
    struct json *params = json_new_object(), *value = progress_value_of("begin", done, all);
    json_set(params, "token", json_new_string(token));
    json_set(value, "title", json_new_string("pcwlint: checking drivers"));
    g_free(server_request(server, "window/workDoneProgress/create", params));
    lsp_tell(server, workspace, value);
}

void work_done_tell(struct server *server, struct workspace *workspace, guint done, guint all)
{
    if (!server->client.progress || workspace->all_known)
        return;
    if (workspace->progress != 0)
        lsp_tell(server, workspace, progress_value_of("report", done, all));
    else if (all >= UNITS_WORTH_TELLING)
        progress_begin(server, workspace, done, all);
}

void work_done_end(struct server *server, struct workspace *workspace)
{
    if (workspace->progress == 0)
        return;
    struct json *value = json_new_object();
    json_set(value, "kind", json_new_string("end"));
    lsp_tell(server, workspace, value);
    workspace->progress = 0;
}

void work_done_cancelled(struct server *server, const struct json *params)
{
    const char *wanted = json_string(json_get(params, "token"));
    for (guint i = 0; i < server->workspaces->len; i++) {
        struct workspace *workspace = workspace_at(server, i);
        g_autofree char *token = work_done_token_of(workspace);
        if (workspace->progress == 0 || g_strcmp0(token, wanted) != 0)
            continue;
        if (workspace->cancelled != NULL)
            g_cancellable_cancel(workspace->cancelled);
        workspace->checked = workspace->wanted; /* the next change checks it */
        work_done_end(server, workspace);
    }
}
