#include "lsp/folders.h"

#include <string.h>

#include "base/file/path.h"
#include "lsp/findings/diagnostics.h"
#include "lsp/schedule.h"
#include "lsp/work-done.h"

/* Takes `file`. */
static struct workspace *add_workspace(struct server *server, const char *folder, char *file)
{
    struct workspace *workspace = g_new0(struct workspace, 1);
    workspace->number = ++server->last_workspace;
    workspace->folder = g_strdup(folder);
    workspace->file = file;
    workspace->diagnosed = workspace_diagnosed_new();
    g_ptr_array_add(server->workspaces, workspace);
    schedule_change(server, workspace, true);
    return workspace;
}

static void drop_workspace(struct server *server, struct workspace *workspace)
{
    g_autoptr(GHashTable) before = workspace->diagnosed;
    workspace->diagnosed = workspace_diagnosed_new();
    diagnostics_publish(server, before, workspace->diagnosed);
    work_done_end(server, workspace);
    if (server->at_hand == workspace)
        server->at_hand = NULL;
    g_ptr_array_remove(server->workspaces, workspace);
}

static struct workspace *find_workspace(const struct server *server, const char *folder, const char *file)
{
    for (guint i = 0; i < server->workspaces->len; i++)
        if (file != NULL
                ? g_strcmp0(workspace_at(server, i)->file, file) == 0
                : workspace_at(server, i)->file == NULL && strcmp(workspace_at(server, i)->folder, folder) == 0)
            return workspace_at(server, i);
    return NULL;
}

/* Files that had a workspace of their own may be in the folder, and the other way round. */
static void sort_files(struct server *server)
{
    for (guint i = server->workspaces->len; i-- > 0;)
        if (workspace_at(server, i)->file != NULL &&
            workspace_of_path(server, workspace_at(server, i)->file) != workspace_at(server, i))
            drop_workspace(server, workspace_at(server, i));
    const GPtrArray *all = documents_all(server->documents);
    for (guint i = 0; i < all->len; i++)
        if (((const struct document *)all->pdata[i])->path != NULL)
            folders_open_file(server, ((const struct document *)all->pdata[i])->path);
}

void folders_add(struct server *server, const char *folder)
{
    g_autofree char *real = path_real(folder);
    if (find_workspace(server, real, NULL) == NULL)
        add_workspace(server, real, NULL);
    sort_files(server);
}

void folders_remove(struct server *server, const char *folder)
{
    g_autofree char *real = path_real(folder);
    struct workspace *workspace = find_workspace(server, real, NULL);
    if (workspace != NULL)
        drop_workspace(server, workspace);
    sort_files(server);
}

void folders_open_file(struct server *server, const char *path)
{
    if (workspace_of_path(server, path) != NULL)
        return;
    g_autofree char *folder = g_path_get_dirname(path);
    add_workspace(server, folder, g_strdup(path));
}

void folders_close_file(struct server *server, const char *path)
{
    struct workspace *workspace = find_workspace(server, NULL, path);
    if (workspace != NULL && documents_of_path(server->documents, path) == NULL)
        drop_workspace(server, workspace);
}
