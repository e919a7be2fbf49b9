#include "run/run.h"

#include <errno.h>
#include <gio/gio.h>
#include <string.h>

#include "manifest/manifest.h"
#include "run/failed.h"
#include "run/manifests.h"
#include "run/pool.h"
#include "run/sources.h"
#include "scan/scan.h"

/* A directory is a whole project, a list of files a part of one (DESIGN.md, "Whole or part"). */
static bool is_whole(const struct run_request *request)
{
    bool whole = request->whole;
    for (guint i = 0; i < request->inputs->len && !whole; i++)
        whole = g_file_test(request->inputs->pdata[i], G_FILE_TEST_IS_DIR);
    return whole;
}

/* One job per source, NTDDI_VERSION and architecture: targets that differ in runs-on alone share the parse. */
struct jobs {
    GArray *list;        /* of struct pool_job */
    GArray *of_target;   /* of guint: source-major, the job of each target */
};

static guint find_job(const GArray *targets, guint index, const guint *jobs_of_source)
{
    const struct target *wanted = &g_array_index(targets, struct target, index);
    for (guint k = 0; k < index; k++) {
        const struct target *other = &g_array_index(targets, struct target, k);
        if (other->ntddi->ntddi == wanted->ntddi->ntddi && strcmp(other->arch, wanted->arch) == 0)
            return jobs_of_source[k];
    }
    return G_MAXUINT;
}

static struct jobs plan(const struct run_request *request, const struct sources *sources, const struct manifests *manifests)
{
    struct jobs jobs = { g_array_new(FALSE, TRUE, sizeof(struct pool_job)), g_array_new(FALSE, FALSE, sizeof(guint)) };
    for (guint i = 0; i < sources->paths->len; i++) {
        guint base = jobs.of_target->len;
        for (guint t = 0; t < request->targets->len; t++) {
            const struct target *target = &g_array_index(request->targets, struct target, t);
            guint job = find_job(request->targets, t, (const guint *)(void *)jobs.of_target->data + base);
            if (job == G_MAXUINT) {
                struct pool_job fresh = { .request = { .path = sources->paths->pdata[i], .arch = target->arch, .ntddi = target->ntddi->ntddi,
                                                       .arguments = request->clang_args, .wrappers = sources->wrappers,
                                                       .whole = is_whole(request), .manifests = manifests->paths,
                                                       .n_explicit = manifests->n_explicit } };
                job = jobs.list->len;
                g_array_append_val(jobs.list, fresh);
            }
            g_array_append_val(jobs.of_target, job);
        }
    }
    return jobs;
}

static void add_to_model(const struct run_request *request, const GPtrArray *sources, struct jobs *jobs, struct run_result *result)
{
    for (guint i = 0; i < sources->len; i++) {
        bool failed = false;
        for (guint t = 0; t < request->targets->len; t++) {
            guint index = g_array_index(jobs->of_target, guint, i * request->targets->len + t);
            const struct fact_unit *facts = g_array_index(jobs->list, struct pool_job, index).facts;
            failed |= facts->failure != NULL;
            model_add(result->model, t, FACT_COPY(unit, facts));
        }
        result->failed += failed;
        result->analysed += !failed;
    }
}

static void free_jobs(struct jobs *jobs)
{
    for (guint i = 0; i < jobs->list->len; i++)
        fact_free(&fact_type_unit, g_array_index(jobs->list, struct pool_job, i).facts);
    g_array_unref(jobs->list);
    g_array_unref(jobs->of_target);
}

/* Nobody knows what is in them. */
static void add_unreadable_directories(const GPtrArray *errors, struct run_result *result)
{
    for (guint i = 0; i < errors->len; i++) {
        const struct scan_error *error = errors->pdata[i];
        failed_add(result->model, error->path, error->why, NULL);
    }
    result->failed += errors->len;
}

/* Manifests that lie outside of what the user named, and whose headers were made all the same. */
static void add_used_manifests(struct manifests *manifests, const struct jobs *jobs)
{
    for (guint i = 0; i < jobs->list->len; i++) {
        const struct fact_unit *facts = g_array_index(jobs->list, struct pool_job, i).facts;
        for (guint k = 0; k < fact_count(facts->headers); k++)
            if (FACT_AT(header, facts->headers, k)->manifest != NULL)
                manifests_add_used(manifests, FACT_AT(header, facts->headers, k)->manifest);
    }
}

/* A directory that was searched has given its manifests already. */
static bool was_searched(const struct run_request *request, const char *source)
{
    g_autofree char *path = g_canonicalize_filename(source, NULL);
    for (guint i = 0; i < request->inputs->len; i++) {
        g_autofree char *folder = g_canonicalize_filename(request->inputs->pdata[i], NULL);
        if (g_str_has_prefix(path, folder) && G_IS_DIR_SEPARATOR(path[strlen(folder)]))
            return true;
    }
    return false;
}

/* Files that a hook names come without their manifest: it is looked for where they are. */
static void add_manifests_beside(struct manifests *manifests, const struct run_request *request, const struct jobs *jobs)
{
    g_autoptr(GHashTable) folders = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; request->manifests->len == 0 && i < jobs->list->len; i++) {
        const struct fact_unit *facts = g_array_index(jobs->list, struct pool_job, i).facts;
        bool speaks = facts->registrations != NULL || facts->headers != NULL;
        if (!speaks || was_searched(request, facts->file) || !g_hash_table_add(folders, g_path_get_dirname(facts->file)))
            continue;
        g_autoptr(GPtrArray) beside = g_ptr_array_new_with_free_func(g_free);
        scan_beside(facts->file, beside);
        for (guint k = 0; k < beside->len; k++)
            manifests_add_beside(manifests, beside->pdata[k]);
    }
}

static void count_manifests(const struct manifests *manifests, struct run_result *result)
{
    result->failed += manifests_failed(manifests);
    result->manifests = manifests->read;
    result->user_mode = manifests->user_mode;
    for (guint i = 0; i < result->model->manifests->len; i++) {   /* those that were found for a source, and are its own */
        const struct model_manifest *manifest = result->model->manifests->pdata[i];
        if (manifest->target != 0 || manifest->facts->named || !manifest->facts->used)
            continue;
        result->manifests++;
        result->user_mode += (guint)manifest->facts->user_mode;
    }
    result->without = manifests->without;
}

static bool run_jobs(const struct run_request *request, const struct sources *sources, struct manifests *manifests,
                     struct run_result *result, GError **error)
{
    struct jobs jobs = plan(request, sources, manifests);
    bool fine = pool_run((struct pool_job *)(void *)jobs.list->data, jobs.list->len, request->jobs, request->timeout_seconds, error);
    if (fine) {
        add_to_model(request, sources->paths, &jobs, result);
        add_unreadable_directories(sources->errors, result);
        add_used_manifests(manifests, &jobs);
        add_manifests_beside(manifests, request, &jobs);
        manifests_compare(manifests->facts);
        manifests_add_to_model(manifests, result->model);
        result->model->whole = is_whole(request);
        model_link(result->model);
        count_manifests(manifests, result);
    }
    free_jobs(&jobs);
    return fine;
}

struct run_result *run(const struct run_request *request, GError **error)
{
    if (!manifests_check_named(request->manifests, error))
        return NULL;
    struct run_result *result = g_new0(struct run_result, 1);
    result->model = model_new(request->targets);
    struct sources *sources = sources_find(request->inputs);
    struct manifests *manifests = manifests_read(request->manifests, sources->manifests, sources->candidates);
    g_autoptr(GPtrArray) sets = manifests_sets(manifests);
    sources_choose(sources, sets);
    result->skipped = sources->skipped;
    bool fine = run_jobs(request, sources, manifests, result, error);
    manifests_free(manifests);
    sources_free(sources);
    if (fine)
        return result;
    run_result_free(result);
    return NULL;
}

void run_result_free(struct run_result *result)
{
    if (result == NULL)
        return;
    model_free(result->model);
    g_free(result);
}
