#include "lsp/state/workspace.h"

#include <glib/gstdio.h>
#include <string.h>

#include "base/file/path.h"
#include "lsp/findings/diagnostics.h"
#include "lsp/features/features.h"
#include "lsp/check/dependencies.h"
#include "lsp/requests/language-features.h"
#include "lsp/work-done.h"
#include "lsp/documents/uri.h"

/* ---- life cycle ---- */

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
    checker_result_free(workspace->result);
    served_unref(workspace->served);
    g_free(workspace->folder);
    g_free(workspace->file);
    g_free(workspace);
}

/* Takes `file`. */
static struct workspace *add(struct server *server, const char *folder, char *file)
{
    struct workspace *workspace = g_new0(struct workspace, 1);
    workspace->number = ++server->last_workspace;
    workspace->folder = g_strdup(folder);
    workspace->file = file;
    workspace->diagnosed = workspace_diagnosed_new();
    g_ptr_array_add(server->workspaces, workspace);
    workspace_changed(server, workspace, true);
    return workspace;
}

static struct workspace *at(const struct server *server, guint i)
{
    return server->workspaces->pdata[i];
}

static void drop(struct server *server, struct workspace *workspace)
{
    g_autoptr(GHashTable) before = workspace->diagnosed;
    workspace->diagnosed = workspace_diagnosed_new();
    diagnostics_publish(server, before, workspace->diagnosed);
    work_done_end(server, workspace);
    if (server->at_hand == workspace)
        server->at_hand = NULL;
    g_ptr_array_remove(server->workspaces, workspace);
}

static struct workspace *find(const struct server *server, const char *folder, const char *file)
{
    for (guint i = 0; i < server->workspaces->len; i++)
        if (file != NULL ? g_strcmp0(at(server, i)->file, file) == 0
                         : at(server, i)->file == NULL && strcmp(at(server, i)->folder, folder) == 0)
            return at(server, i);
    return NULL;
}

/* Files that had a workspace of their own may be in the folder, and the other way round. */
static void sort_files(struct server *server)
{
    for (guint i = server->workspaces->len; i-- > 0;)
        if (at(server, i)->file != NULL && workspace_of_path(server, at(server, i)->file) != at(server, i))
            drop(server, at(server, i));
    const GPtrArray *all = documents_all(server->documents);
    for (guint i = 0; i < all->len; i++)
        if (((const struct document *)all->pdata[i])->path != NULL)
            workspace_open_file(server, ((const struct document *)all->pdata[i])->path);
}

void workspace_add(struct server *server, const char *folder)
{
    g_autofree char *real = path_real(folder);
    if (find(server, real, NULL) == NULL)
        add(server, real, NULL);
    sort_files(server);
}

void workspace_remove(struct server *server, const char *folder)
{
    g_autofree char *real = path_real(folder);
    struct workspace *workspace = find(server, real, NULL);
    if (workspace != NULL)
        drop(server, workspace);
    sort_files(server);
}

/* ---- whose a file is ---- */

static bool is_below(const char *path, const char *folder)
{
    size_t length = strlen(folder);
    return strncmp(path, folder, length) == 0 &&
           (G_IS_DIR_SEPARATOR(path[length]) || (length > 0 && G_IS_DIR_SEPARATOR(folder[length - 1])));
}

static bool holds(const struct workspace *workspace, const char *path)
{
    return workspace->file != NULL ? strcmp(workspace->file, path) == 0 : is_below(path, workspace->folder);
}

struct workspace *workspace_of_path(const struct server *server, const char *path)
{
    struct workspace *found = NULL;
    for (guint i = 0; i < server->workspaces->len; i++) {
        struct workspace *workspace = at(server, i);
        bool nearer =
            found == NULL || (found->file != NULL && workspace->file == NULL) ||
            ((found->file == NULL) == (workspace->file == NULL) && strlen(workspace->folder) > strlen(found->folder));
        if (holds(workspace, path) && nearer)
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

void workspace_open_file(struct server *server, const char *path)
{
    if (workspace_of_path(server, path) != NULL)
        return;
    g_autofree char *folder = g_path_get_dirname(path);
    add(server, folder, g_strdup(path));
}

void workspace_close_file(struct server *server, const char *path)
{
    struct workspace *workspace = find(server, NULL, path);
    if (workspace != NULL && documents_of_path(server->documents, path) == NULL)
        drop(server, workspace);
}

/* ---- changes ---- */

void workspace_changed(struct server *server, struct workspace *workspace, bool renew)
{
    workspace->wanted++;
    workspace->due = g_get_monotonic_time() + (workspace->all_known ? server->debounce : 0);
    if (renew)
        g_clear_pointer(&workspace->served, served_unref);
}

void workspace_all_changed(struct server *server, bool renew)
{
    for (guint i = 0; i < server->workspaces->len; i++)
        workspace_changed(server, at(server, i), renew);
}

static bool configures(const char *path)
{
    g_autofree char *name = g_path_get_basename(path);
    return strcmp(name, ".pcwlint.json") == 0;
}

/* A folder's sources may include files from anywhere, and miss some that appear: all folders are checked, and ask for
 * little when the file is none of theirs. */
void workspace_file_changed(struct server *server, const char *path)
{
    for (guint i = 0; i < server->workspaces->len; i++)
        workspace_changed(server, at(server, i), configures(path));
}

/* Of a workspace that is being checked the session belongs to the checker: it counts as a reader until it is known. */
static bool reads(const struct server *server, struct workspace *workspace, const char *path)
{
    if (workspace->reads == NULL && workspace != server->at_hand)
        workspace->reads = reads_of(workspace->result);
    return workspace->reads == NULL || g_hash_table_contains(workspace->reads, path);
}

void workspace_text_changed(struct server *server, const char *path)
{
    for (guint i = 0; i < server->workspaces->len; i++)
        if (holds(at(server, i), path) || reads(server, at(server, i), path))
            workspace_changed(server, at(server, i), configures(path));
}

bool workspace_is_settled(const struct workspace *workspace)
{
    return workspace->checked == workspace->wanted;
}

void workspace_hurry(struct server *server, struct workspace *workspace)
{
    (void)server;
    if (workspace->due != 0)
        workspace->due = g_get_monotonic_time();
}

/* ---- jobs ---- */

static struct checker_job *job_of(const struct server *server, const struct workspace *workspace)
{
    struct checker_job *job = checker_job_new();
    const GPtrArray *all = documents_all(server->documents);
    job->workspace = workspace->number;
    job->generation = workspace->wanted;
    job->folder = g_strdup(workspace->folder);
    job->file = g_strdup(workspace->file);
    job->served = workspace->served != NULL ? served_ref(workspace->served) : NULL;
    for (guint i = 0; i < server->words->len; i++)
        g_ptr_array_add(job->words, g_strdup(server->words->pdata[i]));
    for (guint i = 0; i < all->len; i++) {
        const struct document *document = all->pdata[i];
        if (document->path != NULL && documents_of_path(server->documents, document->path) == document)
            checker_job_add(job, document->path, document->uri, document->version, document->text);
    }
    return job;
}

static struct workspace *next_due(const struct server *server)
{
    struct workspace *next = NULL;
    for (guint i = 0; i < server->workspaces->len; i++)
        if (at(server, i)->due != 0 && (next == NULL || at(server, i)->due < next->due))
            next = at(server, i);
    return next;
}

static void start(struct server *server, struct workspace *workspace)
{
    struct checker_job *job = job_of(server, workspace);
    workspace->due = 0;
    workspace->cancelled = g_object_ref(job->cancelled);
    server->at_hand = workspace;
    server->busy = true;
    checker_start(server->checker, job);
}

gint64 workspace_start_due(struct server *server)
{
    struct workspace *next = next_due(server);
    if (next == NULL || server->checker == NULL)
        return -1;
    gint64 left = next->due - g_get_monotonic_time();
    if (left > 0)
        return left;
    if (!server->busy)
        start(server, next);
    else if (server->at_hand == next) /* its answer would be about an older text */
        g_cancellable_cancel(next->cancelled);
    return -1;
}

/* ---- results ---- */

static void keep(struct server *server, struct workspace *workspace, struct checker_result *result)
{
    g_autoptr(GHashTable) before = workspace->diagnosed;
    if (workspace->served == NULL && result->served != NULL)
        workspace->served = served_ref(result->served);
    workspace->diagnosed = diagnostics_of(server, workspace, result);
    workspace->checked = result->job->generation;
    workspace->all_known = true;
    diagnostics_publish(server, before, workspace->diagnosed);
    understanding_renew(server, workspace, result);
    g_clear_pointer(&workspace->reads, g_hash_table_unref);
    checker_result_free(workspace->result);
    workspace->result = result;
}

void workspace_take_result(struct server *server, struct checker_result *result)
{
    struct workspace *workspace = server->at_hand;
    server->busy = false;
    server->at_hand = NULL;
    if (workspace != NULL)
        g_clear_object(&workspace->cancelled);
    if (workspace != NULL && result->job->generation == workspace->wanted &&
        (result->check != NULL || result->error != NULL)) {
        work_done_end(server, workspace);
        keep(server, workspace, result);
        return;
    }
    checker_result_free(result);
}
