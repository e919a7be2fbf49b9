#include "lsp/schedule.h"

#include <string.h>

#include "lsp/check/dependencies.h"
#include "lsp/findings/diagnostics.h"
#include "lsp/requests/language-features.h"
#include "lsp/work-done.h"

/* ---- changes ---- */

void schedule_change(struct server *server, struct workspace *workspace, bool renew)
{
    workspace->wanted++;
    workspace->due = g_get_monotonic_time() + (workspace->all_known ? server->debounce : 0);
    if (renew)
        g_clear_pointer(&workspace->served, served_unref);
}

void schedule_all(struct server *server, bool renew)
{
    for (guint i = 0; i < server->workspaces->len; i++)
        schedule_change(server, workspace_at(server, i), renew);
}

static bool configures(const char *path)
{
    g_autofree char *name = g_path_get_basename(path);
    return strcmp(name, ".pcwlint.json") == 0;
}

/* A folder's sources may include files from anywhere, and miss some that appear: all folders are checked, and ask for
 * little when the file is none of theirs. */
void schedule_file_changed(struct server *server, const char *path)
{
    for (guint i = 0; i < server->workspaces->len; i++)
        schedule_change(server, workspace_at(server, i), configures(path));
}

/* Of a workspace that is being checked the session belongs to the checker: it counts as a reader until it is known. */
static bool reads(const struct server *server, struct workspace *workspace, const char *path)
{
    if (workspace->reads == NULL && workspace != server->at_hand)
        workspace->reads = reads_of(workspace->result);
    return workspace->reads == NULL || g_hash_table_contains(workspace->reads, path);
}

void schedule_text_changed(struct server *server, const char *path)
{
    for (guint i = 0; i < server->workspaces->len; i++)
        if (workspace_holds(workspace_at(server, i), path) || reads(server, workspace_at(server, i), path))
            schedule_change(server, workspace_at(server, i), configures(path));
}

void schedule_hurry(struct server *server, struct workspace *workspace)
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
        if (workspace_at(server, i)->due != 0 && (next == NULL || workspace_at(server, i)->due < next->due))
            next = workspace_at(server, i);
    return next;
}

static void schedule_start(struct server *server, struct workspace *workspace)
{
    struct checker_job *job = job_of(server, workspace);
    workspace->due = 0;
    workspace->cancelled = g_object_ref(job->cancelled);
    server->at_hand = workspace;
    server->busy = true;
    checker_start(server->checker, job);
}

gint64 schedule_start_due(struct server *server)
{
    struct workspace *next = next_due(server);
    if (next == NULL || server->checker == NULL)
        return -1;
    gint64 left = next->due - g_get_monotonic_time();
    if (left > 0)
        return left;
    if (!server->busy)
        schedule_start(server, next);
    else if (server->at_hand == next) /* its answer would be about an older text */
        g_cancellable_cancel(next->cancelled);
    return -1;
}

/* ---- results ---- */

static void schedule_keep(struct server *server, struct workspace *workspace, struct checker_result *result)
{
    g_autoptr(GHashTable) before = workspace->diagnosed;
    if (workspace->served == NULL && result->served != NULL)
        workspace->served = served_ref(result->served);
    workspace->diagnosed = diagnostics_of(server, workspace, result);
    workspace->checked = result->job->generation;
    workspace->all_known = true;
    diagnostics_publish(server, before, workspace->diagnosed);
    g_clear_pointer(&workspace->reads, g_hash_table_unref);
    if (workspace->result != workspace->understood)
        checker_result_free(workspace->result);
    workspace->result = result;
}

void schedule_take_result(struct server *server, struct checker_result *result)
{
    struct workspace *workspace = server->at_hand;
    server->busy = false;
    server->at_hand = NULL;
    if (workspace != NULL)
        g_clear_object(&workspace->cancelled);
    if (workspace != NULL && result->job->generation == workspace->wanted &&
        (result->check != NULL || result->error != NULL)) {
        work_done_end(server, workspace);
        schedule_keep(server, workspace, result);
        return;
    }
    checker_result_free(result);
}

void schedule_settle(struct server *server)
{
    for (guint i = 0; i < server->workspaces->len && !server->busy; i++)
        language_features_renew(server, workspace_at(server, i));
}
