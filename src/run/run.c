#include "run/run.h"

#include <errno.h>
#include <gio/gio.h>
#include <string.h>

#include "base/note.h"
#include "config/effective.h"
#include "manifest/manifest.h"
#include "run/builds.h"
#include "run/effective.h"
#include "run/failed.h"
#include "run/manifests.h"
#include "run/plan.h"
#include "run/pool.h"
#include "run/sources.h"
#include "scan/scan.h"

static bool is_whole(const struct run_request *request, const struct sources *sources)
{
    return request->whole || sources->whole;
}

/* What the stages of one run share. */
struct stages {
    const struct run_request *request;
    struct run_result *result;
    struct builds *builds;
    struct sources *sources;
    struct manifests *manifests;
    GArray *chosen;       /* of struct plan_source */
    struct plan *plan;
};

/* ---- planning ---- */

/* Where -I and the include directories of builds lead; kits are none of the driver's own. */
static void add_include_dirs(gpointer data, const GPtrArray *words)
{
    GPtrArray *dirs = data;
    for (guint i = 0; i < words->len; i++) {
        const char *word = ((const struct setting *)words->pdata[i])->word;
        const char *dir = g_str_has_prefix(word, "-I") ? word + 2 : g_str_has_prefix(word, "-iquote") ? word + 7 : NULL;
        g_autofree char *whole = dir != NULL ? g_canonicalize_filename(dir, NULL) : NULL;
        g_autofree char *kit = dir != NULL ? g_build_filename(dir, "wdm.h", NULL) : NULL;
        if (dir != NULL && !g_ptr_array_find_with_equal_func(dirs, whole, g_str_equal, NULL) && !g_file_test(kit, G_FILE_TEST_EXISTS))
            g_ptr_array_add(dirs, g_steal_pointer(&whole));
    }
}

static GPtrArray *include_dirs(const struct stages *stages)
{
    GPtrArray *dirs = g_ptr_array_new_with_free_func(g_free);
    add_include_dirs(dirs, stages->request->user->words);
    builds_add_include_dirs(stages->builds, stages->request->inputs, add_include_dirs, dirs);
    return dirs;
}

static void choose_sources(struct stages *stages)
{
    g_autoptr(GPtrArray) sets = manifests_sets(stages->manifests), dirs = include_dirs(stages);
    sources_choose(stages->sources, sets, dirs);
    for (guint i = 0; i < stages->sources->paths->len; i++) {
        const GPtrArray *manifests = NULL;
        struct plan_source source = { .path = stages->sources->paths->pdata[i] };
        source.variants = builds_find(stages->builds, source.path, &manifests);
        g_array_append_val(stages->chosen, source);
        for (guint k = 0; manifests != NULL && k < manifests->len; k++)
            manifests_add_compiled(stages->manifests, manifests->pdata[k]);
    }
}

static struct plan *make_plan(const struct stages *stages)
{
    g_autoptr(GPtrArray) kit = g_ptr_array_new();
    const struct settings *headers = stages->request->kit;
    for (guint i = 0; headers != NULL && i < headers->words->len; i++)
        g_ptr_array_add(kit, ((const struct setting *)headers->words->pdata[i])->word);
    const struct plan_request request = { .targets = stages->request->targets, .user = stages->request->user, .kit = kit,
                                          .common = { .wrappers = stages->sources->wrappers, .whole = is_whole(stages->request, stages->sources),
                                                      .manifests = stages->manifests->paths, .n_explicit = stages->manifests->n_explicit } };
    struct plan *plan = plan_new(&request, stages->chosen);
    if (plan->most > plan->kept)
        notes_add(stages->result->notes, false, NULL, 0, 0, "a source is compiled in %u ways; the first %u are analysed", plan->most, plan->kept);
    return plan;
}

/* ---- from facts to the model ---- */

static void count_sources(const struct stages *stages)
{
    g_autofree bool *failed = g_new0(bool, stages->chosen->len + 1);
    for (guint i = 0; i < stages->plan->units->len; i++) {
        const struct plan_unit *unit = &g_array_index(stages->plan->units, struct plan_unit, i);
        failed[unit->source] |= g_array_index(stages->plan->jobs, struct pool_job, unit->job).facts->failure != NULL;
    }
    for (guint i = 0; i < stages->chosen->len; i++) {
        stages->result->failed += failed[i];
        stages->result->analysed += !failed[i];
    }
}

static void add_units(const struct stages *stages)
{
    for (guint i = 0; i < stages->plan->units->len; i++) {
        const struct plan_unit *unit = &g_array_index(stages->plan->units, struct plan_unit, i);
        model_add(stages->result->model, unit->target, FACT_COPY(unit, g_array_index(stages->plan->jobs, struct pool_job, unit->job).facts));
    }
}

static void free_facts(const GArray *jobs)
{
    for (guint i = 0; i < jobs->len; i++)
        fact_free(&fact_type_unit, g_array_index(jobs, struct pool_job, i).facts);
}

/* Directories and projects: nobody knows what is in them. */
static void add_unreadable(const GPtrArray *errors, struct run_result *result)
{
    for (guint i = 0; i < errors->len; i++) {
        const struct scan_error *error = errors->pdata[i];
        failed_add(result->model, error->path, error->why, NULL);
    }
    result->failed += errors->len;
}

/* Manifests that lie outside of what the user named, and whose headers were made all the same. */
static void add_used_manifests(struct manifests *manifests, const GArray *jobs)
{
    for (guint i = 0; i < jobs->len; i++) {
        const struct fact_unit *facts = g_array_index(jobs, struct pool_job, i).facts;
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
static void add_manifests_beside(struct manifests *manifests, const struct run_request *request, const GArray *jobs)
{
    g_autoptr(GHashTable) folders = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; request->manifests->len == 0 && i < jobs->len; i++) {
        const struct fact_unit *facts = g_array_index(jobs, struct pool_job, i).facts;
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
        if (manifest->group != 0 || manifest->facts->named || !manifest->facts->used)
            continue;
        result->manifests++;
        result->user_mode += (guint)manifest->facts->user_mode;
    }
    result->without = manifests->without;
}

static gpointer copy_string(gconstpointer text, gpointer unused)
{
    (void)unused;
    return g_strdup(text);
}

static void build_model(const struct stages *stages)
{
    struct run_result *result = stages->result;
    const GArray *jobs = stages->plan->jobs;
    count_sources(stages);
    add_units(stages);
    add_unreadable(stages->sources->errors, result);
    add_used_manifests(stages->manifests, jobs);
    add_manifests_beside(stages->manifests, stages->request, jobs);
    manifests_compare(stages->manifests->facts);
    manifests_add_to_model(stages->manifests, result->model);
    result->model->whole = is_whole(stages->request, stages->sources);
    model_link(result->model);
    count_manifests(stages->manifests, result);
}

static bool run_stages(struct stages *stages, GError **error)
{
    const struct run_request *request = stages->request;
    struct run_result *result = stages->result;
    stages->sources = sources_find(request->inputs, stages->builds);
    g_ptr_array_extend(stages->sources->candidates, stages->sources->compiled, copy_string, NULL);
    stages->manifests = manifests_read(request->manifests, stages->sources->manifests, stages->sources->candidates);
    choose_sources(stages);
    result->skipped = stages->sources->skipped;
    stages->plan = make_plan(stages);
    result->targets = g_array_ref(stages->plan->targets);
    result->model = model_new(result->targets);
    GArray *jobs = stages->plan->jobs;
    const struct pool_options pool = { request->jobs, request->timeout_seconds, request->begins, request->begins_data };
    if (!pool_run((struct pool_job *)(void *)jobs->data, jobs->len, &pool, error))
        return false;
    effective_of_plan(request, stages->plan, stages->chosen, result->effective);
    build_model(stages);
    effective_contradictions(result->model, request, result->notes);
    builds_list_files(stages->builds, result->read);
    return true;
}

static void stages_clear(struct stages *stages)
{
    if (stages->plan != NULL) {
        free_facts(stages->plan->jobs);
        plan_free(stages->plan);
    }
    g_clear_pointer(&stages->manifests, manifests_free);
    g_clear_pointer(&stages->sources, sources_free);
    g_clear_pointer(&stages->builds, builds_free);
    g_array_unref(stages->chosen);
}

/* Stated architectures, for project files, which have a platform for each. */
static const char **stated_archs(const struct run_request *request)
{
    GPtrArray *archs = g_ptr_array_new();
    for (guint i = 0; i < request->targets->len; i++) {
        const struct target *target = &g_array_index(request->targets, struct target, i);
        if (target->arch_stated && !g_ptr_array_find_with_equal_func(archs, target->arch, g_str_equal, NULL))
            g_ptr_array_add(archs, (gpointer)target->arch);
    }
    if (archs->len == 0 && request->user->arch != NULL)
        g_ptr_array_add(archs, (gpointer)request->user->arch);
    g_ptr_array_add(archs, NULL);
    return (const char **)g_ptr_array_free(archs, FALSE);
}

struct run_result *run(const struct run_request *request, GError **error)
{
    if (!manifests_check_named(request->manifests, error))
        return NULL;
    struct run_result *result = g_new0(struct run_result, 1);
    result->notes = notes_new();
    result->effective = g_ptr_array_new_with_free_func(effective_free);
    result->read = g_ptr_array_new_with_free_func(g_free);
    g_autofree const char **archs = stated_archs(request);
    const struct builds_options options = { request->build_dir, request->configuration, archs, result->notes };
    struct stages stages = { .request = request, .result = result, .builds = builds_new(&options, error) };
    stages.chosen = g_array_new(FALSE, TRUE, sizeof(struct plan_source));
    bool fine = stages.builds != NULL && run_stages(&stages, error);
    stages_clear(&stages);
    if (fine)
        return result;
    run_result_free(result);
    return NULL;
}

void run_result_free(struct run_result *result)
{
    if (result == NULL)
        return;
    g_clear_pointer(&result->model, model_free);
    g_clear_pointer(&result->targets, g_array_unref);
    g_ptr_array_unref(result->notes);
    g_ptr_array_unref(result->effective);
    g_ptr_array_unref(result->read);
    g_free(result);
}
