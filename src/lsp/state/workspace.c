#include "lsp/state/workspace.h"

#include <glib/gstdio.h>
#include <string.h>

#include "base/file/path.h"
#include "lsp/documents/uri.h"
#include "lsp/features/features.h"

static void diagnosed_free(gpointer data)
{
    struct diagnosed *diagnosed = data;
    g_free(diagnosed->uri);
    g_free(diagnosed->path);
    g_free(diagnosed->text);
    g_ptr_array_unref(diagnosed->findings);
    g_free(diagnosed);
}

GHashTable *workspace_diagnosed_new(void)
{
    return g_hash_table_new_full(g_str_hash, g_str_equal, NULL, diagnosed_free);
}

void workspace_free(gpointer data)
{
    struct workspace *workspace = data;
    if (workspace->cancelled != NULL)
        g_cancellable_cancel(workspace->cancelled);
    g_clear_object(&workspace->cancelled);
    g_hash_table_unref(workspace->diagnosed);
    features_free(workspace->features);
    g_clear_pointer(&workspace->reads, g_hash_table_unref);
    if (workspace->understood != workspace->result)
        checker_result_free(workspace->understood);
    checker_result_free(workspace->result);
    served_unref(workspace->served);
    g_free(workspace->folder);
    g_free(workspace->file);
    g_free(workspace);
}

struct workspace *workspace_at(const struct server *server, guint index)
{
    return server->workspaces->pdata[index];
}

bool workspace_holds(const struct workspace *workspace, const char *path)
{
    return workspace->file != NULL ? strcmp(workspace->file, path) == 0 : path_is_below(path, workspace->folder);
}

struct workspace *workspace_of_path(const struct server *server, const char *path)
{
    struct workspace *found = NULL;
    for (guint i = 0; i < server->workspaces->len; i++) {
        struct workspace *workspace = workspace_at(server, i);
        bool nearer =
            found == NULL || (found->file != NULL && workspace->file == NULL) ||
            ((found->file == NULL) == (workspace->file == NULL) && strlen(workspace->folder) > strlen(found->folder));
        if (workspace_holds(workspace, path) && nearer)
            found = workspace;
    }
    return found;
}

struct workspace *workspace_of_params(const struct server *server, const struct json *params, char **path)
{
    const char *uri = json_string(json_get(json_get(params, "textDocument"), "uri"));
    const struct document *document = documents_find(server->documents, uri);
    g_autofree char *spelled = document == NULL ? uri_path(uri) : NULL;
    *path = document != NULL ? g_strdup(document->path) : spelled != NULL ? uri_real_path(spelled) : NULL;
    return *path != NULL ? workspace_of_path(server, *path) : NULL;
}

void workspace_enter(const struct workspace *workspace)
{
    if (g_chdir(workspace->folder) != 0)
        return; /* it is gone: what is read from there is not found */
}

bool workspace_is_settled(const struct workspace *workspace)
{
    return workspace->checked == workspace->wanted;
}
