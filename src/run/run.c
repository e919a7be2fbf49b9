#include "run/run.h"

#include <errno.h>
#include <gio/gio.h>
#include <string.h>

#include "manifest/manifest.h"
#include "run/manifests.h"
#include "run/pool.h"
#include "scan/callers.h"
#include "scan/scan.h"

/* The sources to be analysed, and names that make their functions worth a look (callers.h). */
struct sources {
    GPtrArray *paths;       /* of char *, owned */
    GPtrArray *wrappers;    /* of char *, owned */
    GPtrArray *manifests;   /* of char *, owned: files that the user named and that are manifests */
    GPtrArray *candidates;  /* of char *, owned: what directories hold that may be one */
};

static struct sources sources_new(void)
{
    return (struct sources){ g_ptr_array_new_with_free_func(g_free), g_ptr_array_new_with_free_func(g_free),
                             g_ptr_array_new_with_free_func(g_free), g_ptr_array_new_with_free_func(g_free) };
}

static void sources_clear(struct sources *sources)
{
    g_ptr_array_unref(sources->paths);
    g_ptr_array_unref(sources->wrappers);
    g_ptr_array_unref(sources->manifests);
    g_ptr_array_unref(sources->candidates);
}

static void add_found(struct scan *scan, const struct callers *callers, const GPtrArray *found, GPtrArray *paths, struct run_result *result)
{
    for (guint i = 0; i < found->len; i++) {
        if (scan_matters(scan, found->pdata[i]) || callers_defines(callers, found->pdata[i]))
            g_ptr_array_add(paths, g_strdup(found->pdata[i]));
        else
            result->skipped++;
    }
}

/* A file that the user named is a source unless it is a manifest. */
static void add_named(struct sources *sources, const char *path)
{
    for (guint i = 0; i < sources->manifests->len; i++)
        if (strcmp(sources->manifests->pdata[i], path) == 0)
            return;
    g_ptr_array_add(sources->paths, g_strdup(path));
}

/* Inputs become source files; a directory is searched, and what has nothing to do with PCW is skipped. */
static struct sources collect_sources(const struct run_request *request, struct run_result *result)
{
    struct sources sources = sources_new();
    GPtrArray **found = g_new0(GPtrArray *, request->inputs->len);   /* per input: a directory's sources; NULL for a file */
    g_autoptr(GPtrArray) headers = g_ptr_array_new_with_free_func(g_free);
    struct callers *callers = callers_new();
    for (guint i = 0; i < request->inputs->len; i++) {
        const char *input = request->inputs->pdata[i];
        if (!g_file_test(input, G_FILE_TEST_IS_DIR)) {
            if (manifest_is_named_so(input))
                g_ptr_array_add(sources.manifests, g_strdup(input));
            else
                callers_add_file(callers, input);
            continue;
        }
        found[i] = g_ptr_array_new_with_free_func(g_free);
        struct scan_files files = { found[i], headers, sources.candidates, result->input_errors };
        scan_directory(input, &files);
        for (guint k = 0; k < found[i]->len; k++)
            callers_add_file(callers, found[i]->pdata[k]);
    }
    for (guint i = 0; i < headers->len; i++)
        callers_add_file(callers, headers->pdata[i]);
    GHashTableIter names;
    gpointer name;
    g_hash_table_iter_init(&names, callers_names(callers));
    while (g_hash_table_iter_next(&names, &name, NULL))
        g_ptr_array_add(sources.wrappers, g_strdup(name));
    struct scan *scan = scan_new();
    for (guint i = 0; i < request->inputs->len; i++) {
        if (found[i] == NULL)
            add_named(&sources, request->inputs->pdata[i]);
        else
            add_found(scan, callers, found[i], sources.paths, result);
        g_clear_pointer(&found[i], g_ptr_array_unref);
    }
    scan_free(scan);
    callers_free(callers);
    g_free(found);
    return sources;
}

static void drop_repeats(GPtrArray *sources)
{
    GHashTable *seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < sources->len;) {
        char *absolute = g_canonicalize_filename(sources->pdata[i], NULL);
        if (g_hash_table_add(seen, absolute))
            i++;
        else
            g_ptr_array_remove_index(sources, i);
    }
    g_hash_table_unref(seen);
}

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

static struct jobs plan(const struct run_request *request, const struct sources *found, const struct manifests *manifests)
{
    struct jobs jobs = { g_array_new(FALSE, TRUE, sizeof(struct pool_job)), g_array_new(FALSE, FALSE, sizeof(guint)) };
    for (guint i = 0; i < found->paths->len; i++) {
        guint base = jobs.of_target->len;
        for (guint t = 0; t < request->targets->len; t++) {
            const struct target *target = &g_array_index(request->targets, struct target, t);
            guint job = find_job(request->targets, t, (const guint *)(void *)jobs.of_target->data + base);
            if (job == G_MAXUINT) {
                struct pool_job fresh = { .request = { .path = found->paths->pdata[i], .arch = target->arch, .ntddi = target->ntddi->ntddi,
                                                       .arguments = request->clang_args, .wrappers = found->wrappers,
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

/* Named ones are those of --manifest and among the inputs; of the rest of a directory, what speaks of counters. */
static struct manifests *read_manifests(const struct run_request *request, const struct sources *found)
{
    g_autoptr(GPtrArray) named = g_ptr_array_new(), others = g_ptr_array_new();
    for (guint i = 0; i < request->manifests->len; i++)
        g_ptr_array_add(named, request->manifests->pdata[i]);
    for (guint i = 0; i < found->manifests->len; i++)
        g_ptr_array_add(named, found->manifests->pdata[i]);
    for (guint i = 0; i < found->candidates->len; i++)
        if (manifest_is_candidate(found->candidates->pdata[i]))
            g_ptr_array_add(others, found->candidates->pdata[i]);
    return manifests_read(named, others);
}

static void count_manifests(const struct manifests *manifests, struct run_result *result)
{
    result->failed += manifests_failed(manifests);
    result->manifests = manifests->read;
    result->user_mode = manifests->user_mode;
    result->without = manifests->without;
}

static bool run_jobs(const struct run_request *request, const struct sources *found, struct run_result *result, GError **error)
{
    struct manifests *manifests = read_manifests(request, found);
    struct jobs jobs = plan(request, found, manifests);
    bool fine = pool_run((struct pool_job *)(void *)jobs.list->data, jobs.list->len, request->jobs, request->timeout_seconds, error);
    if (fine) {
        add_to_model(request, found->paths, &jobs, result);
        manifests_add_to_model(manifests, result->model);
        count_manifests(manifests, result);
        result->model->whole = is_whole(request);
        model_link(result->model);
    }
    free_jobs(&jobs);
    manifests_free(manifests);
    return fine;
}

struct run_result *run(const struct run_request *request, GError **error)
{
    if (!manifests_check_named(request->manifests, error))
        return NULL;
    struct run_result *result = g_new0(struct run_result, 1);
    result->model = model_new(request->targets);
    result->input_errors = g_ptr_array_new_with_free_func(g_free);
    struct sources found = collect_sources(request, result);
    drop_repeats(found.paths);
    bool fine = run_jobs(request, &found, result, error);
    sources_clear(&found);
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
    g_ptr_array_unref(result->input_errors);
    g_free(result);
}
