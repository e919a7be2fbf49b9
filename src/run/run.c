#include "run/run.h"

#include <gio/gio.h>
#include <string.h>

#include "base/file/path.h"
#include "base/file/root.h"
#include "base/file/view.h"
#include "base/note.h"
#include "base/text/text.h"
#include "config/effective.h"
#include "config/glob.h"
#include "protocol/set.h"
#include "run/analyse.h"
#include "run/effective.h"
#include "run/join.h"
#include "run/stages.h"
#include "run/builds/linked.h"
#include "run/inputs/manifests.h"
#include "run/plan/plan.h"
#include "run/workers/pool.h"
#include "run/cached/cached-scan.h"
#include "run/inputs/scope-table.h"
#include "run/inputs/sources.h"

/* What holds where no source says otherwise. */
static const struct run_scope *scope_of_run(const struct run_request *request)
{
    return request->scopes.of(request->scopes.data, request->inputs->len > 0 ? request->inputs->pdata[0] : ".");
}

/* ---- planning ---- */

/* Each configuration that matters is known before anything is analysed. */
static bool find_scopes(const struct stages *stages, GError **error)
{
    const GPtrArray *inputs = stages->request.inputs;
    g_autoptr(GPtrArray) found = sources_found(stages->sources);
    bool fine = true;
    for (guint i = 0; fine && i < inputs->len; i++)
        fine = scope_table_of(stages->table, inputs->pdata[i], error) != NULL;
    for (guint i = 0; fine && i < found->len; i++)
        fine = scope_table_of(stages->table, found->pdata[i], error) != NULL;
    bool nothing = inputs->len == 0; /* but manifests: then the working directory speaks for them */
    return fine && (!nothing || scope_table_of(stages->table, ".", error) != NULL);
}

static const struct protocol_set *protocols_of(const struct run_request *request)
{
    return request->protocols != NULL ? request->protocols : protocols_builtin();
}

/* Routines beside those of PCW that the analysis has to know: of a team's protocols, and, where a manifest has a
 * user-mode provider, those that such a provider calls.  As in protocols_team_routines(). */
static GPtrArray *more_routines(const struct stages *stages, bool names_only)
{
    GPtrArray *routines = protocols_team_routines(protocols_of(&stages->request), names_only);
    for (size_t i = 1; stages->manifests->user_mode > 0 && i < fact_words_provider_api.n; i++) {
        const char *name = fact_words_provider_api.texts[i];
        g_ptr_array_add(routines, names_only ? g_strdup(name) : g_strconcat("publish 0 ", name, NULL));
    }
    return routines;
}

static void scan(const struct stages *stages, struct cached_scan *scanned)
{
    const struct run_request *request = &stages->request;
    g_autoptr(GPtrArray) sets = manifests_sets(stages->manifests);
    g_autoptr(GPtrArray) routines = more_routines(stages, true);
    const struct sources_options options = {
        stages_are_whole(stages), request->no_scan, request->all_named, request->verbose, routines,
        request->index,           request->jobs};
    if (cached_scan_find(scanned, stages->sources, sets, stages->table, &options))
        return;
    sources_choose(stages->sources, sets, stages->table, &options);
    cached_scan_ended(scanned, stages->sources);
}

/* Before settings of any source are requested: one source can add configurations for the others of its project. */
static bool note_differing_macros(const struct stages *stages, GError **error)
{
    for (guint i = 0; i < stages->sources->paths->len; i++) {
        const char *path = stages->sources->paths->pdata[i], *text = stages->sources->differing->pdata[i];
        if (scope_table_of(stages->table, path, error) == NULL)
            return false;
        g_autoptr(GPtrArray) macros = g_ptr_array_new_with_free_func(g_free);
        for (const char *end; (end = strchr(text, '\n')) != NULL; text = end + 1)
            g_ptr_array_add(macros, g_strndup(text, (gsize)(end - text)));
        builds_note_differing(scope_table_builds(stages->table, path), path, macros->len > 0 ? macros : NULL);
    }
    return true;
}

static bool choose_sources(struct stages *stages, GError **error)
{
    if (!note_differing_macros(stages, error))
        return false;
    for (guint i = 0; i < stages->sources->paths->len; i++) {
        const GPtrArray *manifests = NULL;
        struct chosen chosen = {.path = stages->sources->paths->pdata[i],
                                .changed = stages->sources->changed->pdata[i]};
        chosen.scope = scope_table_of(stages->table, chosen.path, error);
        if (chosen.scope == NULL)
            return false;
        chosen.variants = builds_find(scope_table_builds(stages->table, chosen.path), chosen.path, &manifests);
        g_autofree char *root = root_of(chosen.path), *shown = path_shown(root);
        chosen.root = root_is_nobodys(root) ? NULL : g_intern_string(shown); /* a worker takes it for a tree */
        chosen.projects = linked_projects(scope_table_builds(stages->table, chosen.path), chosen.path);
        g_array_append_val(stages->chosen, chosen);
        for (guint k = 0; manifests != NULL && k < manifests->len; k++)
            manifests_add_compiled(stages->manifests, manifests->pdata[k]);
    }
    return true;
}

static gpointer run_copy_string(gconstpointer text, gpointer unused)
{
    (void)unused;
    return g_strdup(text);
}

static struct plan *make_plan(struct stages *stages)
{
    g_autoptr(GArray) sources = g_array_new(FALSE, TRUE, sizeof(struct plan_source));
    for (guint i = 0; i < stages->chosen->len; i++) {
        const struct chosen *chosen = &g_array_index(stages->chosen, struct chosen, i);
        struct plan_source source = {chosen->path, chosen->root, chosen->variants,
                                     scope_table_plan(stages->table, chosen->scope, stages->manifests),
                                     chosen->changed};
        g_array_append_val(sources, source);
    }
    stages->routines = more_routines(stages, false);
    stages->counted = manifests_structures(stages->manifests);
    g_autoptr(GPtrArray) names = more_routines(stages, true);
    g_ptr_array_extend(stages->sources->wrappers, names, run_copy_string, NULL);
    g_ptr_array_sort(stages->sources->wrappers,
                     text_compare); /* what is asked of a unit is the same on every machine */
    const struct parse_request common = {.wrappers = stages->sources->wrappers,
                                         .routines = stages->routines,
                                         .counted = stages->counted,
                                         .whole = stages_are_whole(stages),
                                         .precompiled = stages->request.precompiled,
                                         .observed = stages->request.cache != NULL,
                                         .dump = stages->request.dump};
    struct plan *plan = plan_new(&common, scope_of_run(&stages->request)->targets, sources);
    for (guint i = 0; i < plan->cut->len; i++) {
        const char *path = g_array_index(sources, struct plan_source, g_array_index(plan->cut, guint, i)).path;
        notes_fail(stages->result->notes, NOTE_FAILED_PARTLY, path, 0, 0,
                   "it is compiled in %u configurations, of which only the first %u were analysed", plan->most,
                   plan->analysed);
    }
    return plan;
}

static bool find_sources(struct stages *stages, struct cached_scan *scanned, GError **error)
{
    const struct run_request *request = &stages->request;
    stages->sources = sources_find(request->inputs, stages->table, &request->scopes, stages->result->notes, error);
    if (stages->sources == NULL || !find_scopes(stages, error))
        return false;
    g_autoptr(GPtrArray) chosen = scope_table_manifests(stages->table);
    g_ptr_array_extend(stages->sources->candidates, stages->sources->compiled, run_copy_string, NULL);
    stages->manifests = manifests_read(chosen, stages->sources->manifests, stages->sources->candidates);
    scan(stages, scanned);
    return true;
}

static bool read_inputs(struct stages *stages, GError **error)
{
    view_begin(); /* nothing is written until all is planned */
    struct cached_scan *scanned = cached_scan_new(stages->request.cache);
    bool fine = find_sources(stages, scanned, error) &&
                !g_cancellable_set_error_if_cancelled(stages->request.cancellable, error) &&
                choose_sources(stages, error);
    if (fine)
        cached_scan_add(scanned, stages->sources, stages->table);
    cached_scan_free(scanned);
    view_end();
    if (!fine)
        return false;
    stages->result->skipped = stages->sources->skipped;
    stages->result->excluded = stages->sources->excluded;
    stages->result->excluded_files = stages->sources->excluded_files;
    stages->result->excluded_folders = stages->sources->excluded_folders;
    return true;
}

/* ---- the modes ---- */

static void free_facts(const GArray *jobs)
{
    for (guint i = 0; i < jobs->len; i++)
        fact_free(&fact_type_unit, g_array_index(jobs, struct pool_job, i).facts);
}

static void stages_free(struct stages *stages)
{
    if (stages == NULL)
        return;
    if (stages->plan != NULL) {
        free_facts(stages->plan->jobs);
        plan_free(stages->plan);
    }
    g_clear_pointer(&stages->manifests, manifests_free);
    g_clear_pointer(&stages->sources, sources_free);
    g_clear_pointer(&stages->routines, g_ptr_array_unref);
    g_clear_pointer(&stages->counted, g_ptr_array_unref);
    g_clear_pointer(&stages->table, scope_table_free);
    g_array_unref(stages->chosen);
    g_free(stages);
}

static void chosen_clear(gpointer data)
{
    g_clear_pointer(&((struct chosen *)data)->projects, g_ptr_array_unref);
}

static GArray *chosen_new(void)
{
    GArray *chosen = g_array_new(FALSE, TRUE, sizeof(struct chosen));
    g_array_set_clear_func(chosen, chosen_clear);
    return chosen;
}

static struct run_result *result_new(const struct run_request *request)
{
    struct run_result *result = g_new0(struct run_result, 1);
    result->notes = notes_new();
    result->effective = g_ptr_array_new_with_free_func(effective_free);
    result->read = g_ptr_array_new_with_free_func(g_free);
    if (request->no_cache != NULL)
        notes_add(result->notes, !request->cache_refused, NULL, 0, 0, "%s", request->no_cache);
    struct stages *stages = g_new0(struct stages, 1);
    *stages = (struct stages){.request = *request, .result = result, .chosen = chosen_new()};
    stages->table = scope_table_new(&stages->request.scopes, result->notes, request->verbose);
    result->stages = stages;
    return result;
}

/* Up to the jobs; NULL with an error. */
static struct run_result *plan(const struct run_request *request, GError **error)
{
    globs_begin();
    root_set_named(request->inputs);
    struct run_result *result = result_new(request);
    struct stages *stages = result->stages;
    if (!read_inputs(stages, error)) {
        run_result_free(result);
        return NULL;
    }
    view_begin();
    stages->plan = make_plan(stages);
    view_end();
    result->jobs = stages->plan->jobs;
    result->targets = g_array_ref(stages->plan->targets);
    result->model = model_new(result->targets);
    result->model->protocols = request->protocols;
    scope_table_list_files(stages->table, result->read);
    g_ptr_array_extend(result->read, stages->sources->read, run_copy_string, NULL);
    return result;
}

struct run_result *run_plan(const struct run_request *request, GError **error)
{
    struct run_result *result = plan(request, error);
    view_begin();
    if (result != NULL)
        effective_of_plan(result->stages->plan, result->stages->chosen, result->effective);
    view_end();
    return result;
}

void run_finish(struct run_result *result)
{
    struct stages *stages = result->stages;
    g_ptr_array_set_size(result->effective, 0);
    view_begin();
    effective_of_plan(stages->plan, stages->chosen, result->effective);
    stages_join(stages);
    view_end();
    notes_sum_up(result->notes);
    effective_contradictions(stages->plan, stages->chosen, result->notes);
    result->jobs = NULL;
    g_clear_pointer(&result->stages, stages_free);
}

struct run_result *run(const struct run_request *request, GError **error)
{
    struct run_result *result = plan(request, error);
    if (result != NULL &&
        (!stages_analyse(result->stages, error) || g_cancellable_set_error_if_cancelled(request->cancellable, error)))
        g_clear_pointer(&result, run_result_free);
    if (result != NULL)
        run_finish(result);
    return result;
}

void run_result_free(struct run_result *result)
{
    if (result == NULL)
        return;
    stages_free(result->stages);
    g_clear_pointer(&result->model, model_free);
    g_clear_pointer(&result->targets, g_array_unref);
    g_ptr_array_unref(result->notes);
    g_ptr_array_unref(result->effective);
    g_ptr_array_unref(result->read);
    pool_free(result->pool);
    g_free(result);
}
