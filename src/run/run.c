#include "run/run.h"

#include <errno.h>
#include <gio/gio.h>
#include <string.h>

#include "base/file/path.h"
#include "base/file/root.h"
#include "base/file/view.h"
#include "base/note.h"
#include "base/text/text.h"
#include "config/config.h"
#include "config/effective.h"
#include "config/glob.h"
#include "facts/derived-types.h"
#include "link/program/program.h"
#include "protocol/set.h"
#include "manifest/manifest.h"
#include "run/effective.h"
#include "run/inputs/exports.h"
#include "run/inputs/failed.h"
#include "run/cached/cached-facts.h"
#include "run/builds/linked.h"
#include "run/inputs/installers.h"
#include "run/inputs/manifests.h"
#include "run/plan/plan.h"
#include "run/run-manifests.h"
#include "run/workers/answers.h"
#include "run/workers/pool.h"
#include "run/workers/program.h"
#include "run/cached/cached-scan.h"
#include "run/inputs/scope-table.h"
#include "run/inputs/sources.h"
#include "scan/listing.h"

static bool is_whole(const struct run_request *request, const struct sources *sources)
{
    return request->whole || sources->whole;
}

/* What holds where no source says otherwise. */
static const struct run_scope *scope_of_run(const struct run_request *request)
{
    return request->scopes.of(request->scopes.data, request->inputs->len > 0 ? request->inputs->pdata[0] : ".");
}

/* What the stages of one run share. */
struct stages {
    struct run_request request;
    struct run_result *result;
    struct scope_table *table;
    struct sources *sources;
    struct manifests *manifests;
    GArray *chosen; /* of struct chosen */
    struct plan *plan;
    GPtrArray *routines; /* of char *: more_routines(); the jobs borrow them */
    GPtrArray *counted;  /* of char *: manifests_structures(); the same */
};

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
    const struct sources_options options = {is_whole(request, stages->sources),
                                            request->no_scan,
                                            request->all_named,
                                            request->verbose,
                                            routines,
                                            request->index,
                                            request->jobs};
    if (cached_scan_find(scanned, stages->sources, sets, stages->table, &options))
        return;
    sources_choose(stages->sources, sets, stages->table, &options);
    cached_scan_ended(scanned, stages->sources);
}

/* Before settings of any source are requested: one source can add configurations for the others of its project. */
static bool tell_apart(const struct stages *stages, GError **error)
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
    if (!tell_apart(stages, error))
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
                                         .whole = is_whole(&stages->request, stages->sources),
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

static void run_add_units(const struct stages *stages)
{
    for (guint i = 0; i < stages->plan->units->len; i++) {
        const struct plan_unit *unit = &g_array_index(stages->plan->units, struct plan_unit, i);
        model_add_built(stages->result->model, unit->target,
                        FACT_COPY(unit, g_array_index(stages->plan->jobs, struct pool_job, unit->job).facts),
                        g_array_index(stages->chosen, struct chosen, unit->source).projects);
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
        gint64 line, column;
        const char *why = note_behind_place(error->path, error->why, &line, &column);
        failed_add_line(result->model, error->path, why, line, column, error->partly);
    }
    result->failed += errors->len;
}

/* A source that is analysed is built by the project. */
static bool has_project(const struct stages *stages, const char *project)
{
    for (guint i = 0; i < stages->chosen->len; i++) {
        const GPtrArray *variants = g_array_index(stages->chosen, struct chosen, i).variants;
        for (guint k = 0; variants != NULL && k < variants->len; k++)
            if (g_strcmp0(((const struct settings *)variants->pdata[k])->project, project) == 0)
                return true;
    }
    return false;
}

/* What concerns a project of which nothing is analysed is a detail. */
static bool is_failure(const struct stages *stages, struct note *note)
{
    if (note->failure != NOTE_NO_FAILURE && note->kind == NOTE_OF_PROJECT && !has_project(stages, note->file)) {
        note->failure = NOTE_NO_FAILURE;
        note->detail = true;
    }
    return note->failure != NOTE_NO_FAILURE;
}

/* Turns notes of failures into findings (PCW904). */
static void take_failures(const struct stages *stages)
{
    struct run_result *result = stages->result;
    for (guint i = 0; i < result->notes->len; i++) {
        struct note *note = result->notes->pdata[i];
        if (!is_failure(stages, note))
            continue;
        failed_add_line(result->model, note->file, note->text, note->line, note->column,
                        note->failure == NOTE_FAILED_PARTLY);
        result->failed++;
        g_ptr_array_remove_index(result->notes, i--);
    }
}

/* What the sources were found to include, by its real path: a macro of the build, or a link, may have led there. */
static GHashTable *files_read(const struct stages *stages)
{
    GHashTable *read = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; stages->sources->left_out->len > 0 && i < stages->plan->jobs->len; i++) {
        const struct fact_unit *facts = g_array_index(stages->plan->jobs, struct pool_job, i).facts;
        for (guint k = 0; k < fact_count(facts->files); k++)
            g_hash_table_add(read, path_real(FACT_AT(file, facts->files, k)->file));
    }
    return read;
}

/* Files that register and that no source includes, or that are in assembly: one finding (PCW902) for each. */
static void add_left_out(const struct stages *stages, struct model *model)
{
    const GPtrArray *files = stages->sources->left_out;
    g_autoptr(GHashTable) read = files_read(stages);
    for (guint i = 0; i < files->len * model->targets->len; i++) {
        const struct left_out *left = files->pdata[i / model->targets->len];
        g_autofree char *path = path_real(left->path);
        if (g_hash_table_contains(read, path))
            continue;
        const struct target *target = &g_array_index(model->targets, struct target, i % model->targets->len);
        struct fact_unit *unit = FACT_NEW(unit);
        struct fact_missing *missing = FACT_NEW(missing);
        unit->file = g_strdup(left->path);
        unit->arch = g_strdup(target->arch);
        unit->ntddi = target->ntddi->ntddi;
        missing->what = path_is_assembly(left->path) ? FACT_MISSING_UNLOWERED : FACT_MISSING_UNINCLUDED;
        missing->name = g_strdup(left->function);
        missing->matters = true;
        struct fact_place *place = FACT_NEW(place);
        *place = (struct fact_place){g_strdup(left->path), left->line, 1, left->line, 1};
        missing->place = place;
        fact_append(&unit->missing, missing);
        model_add(model, i % model->targets->len, unit);
    }
}

/* Of what the facts of all files may take, so much may be taken by copies for further programs (link/division/). */
#define COPIES_PART 4

/* Files that were not analysed for some of their programs. */
static guint files_not_copied(const struct model *model)
{
    g_autoptr(GHashTable) files = g_hash_table_new(g_str_hash, g_str_equal);
    for (guint i = 0; i < model->units->len; i++) {
        const struct model_unit *unit = model->units->pdata[i];
        if (unit->uncopied)
            g_hash_table_add(files, unit->facts->file);
    }
    return g_hash_table_size(files);
}

static void build_model(const struct stages *stages)
{
    struct run_result *result = stages->result;
    const GArray *jobs = stages->plan->jobs;
    count_sources(stages);
    run_add_units(stages);
    add_unreadable(stages->sources->errors, result);
    if (globs_gave_up())
        notes_fail(result->notes, NOTE_FAILED_PARTLY, CONFIG_NAME, 0, 0,
                   "its patterns take too long to compare with the files of this tree, so files that match them are "
                   "not excluded; write fewer patterns, with fewer asterisks");
    add_left_out(stages, result->model);
    run_manifests_add(stages->manifests, &stages->request, jobs);
    manifests_compare(stages->manifests->facts);
    manifests_add_to_model(stages->manifests, result->model);
    run_installers_add(stages->sources, result->model, result->notes);
    take_failures(stages);
    result->model->starts = stages->sources->starts;
    result->model->whole = is_whole(&stages->request, stages->sources);
    result->model->copies_most = answers_most(stages->request.memory_mib) / COPIES_PART;
    g_autoptr(GHashTable) exports = exports_of(stages->sources->paths);
    result->model->exports = exports;
    model_link(result->model);
    result->failed += files_not_copied(result->model);
    result->model->exports = NULL;
    result->model->starts = NULL; /* the stages' own */
    run_manifests_count(stages->manifests, result);
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

/* ---- analysing ---- */

static void store_answer(gpointer data, const struct parse_request *request, const char *answer, gsize length)
{
    cached_facts_add(data, request, answer, length);
}

/* A range of the jobs.  Each thread takes the next job until none is left. */
struct lookups {
    struct cached_facts *cached;
    struct pool_job *jobs;
    GCancellable *cancellable;
    gint next, end; /* `next` is taken by g_atomic_int_add() */
};

static gpointer look_up(gpointer data)
{
    struct lookups *lookups = data;
    gint i;
    while ((i = g_atomic_int_add(&lookups->next, 1)) < lookups->end)
        if (lookups->jobs[i].like == (guint)i && !g_cancellable_is_cancelled(lookups->cancellable))
            lookups->jobs[i].facts = cached_facts_find(lookups->cached, &lookups->jobs[i].request);
    return NULL;
}

/* Checking an entry's seal takes half of the time, and reading its JSON the other half: threads share that work. */
static void look_up_together(struct lookups *lookups, guint jobs)
{
    enum { MOST_THREADS = 8, ENOUGH = 8 /* entries for one thread */ };
    guint entries = (guint)(lookups->end - lookups->next), most = jobs > 0 ? jobs : g_get_num_processors(), n = 0;
    GThread *threads[MOST_THREADS];
    while (n + 1 < MIN(MIN(most, MOST_THREADS), entries / ENOUGH) &&
           (threads[n] = g_thread_try_new("cache", look_up, lookups, NULL)) != NULL)
        n++;
    look_up(lookups);
    while (n > 0)
        g_thread_join(threads[--n]);
}

/*
 * Units whose facts are in the cache need no worker.  They are looked up in parts, since `answers` limits what is kept
 * in memory, and are stored in their order.
 */
static void find_cached(struct cached_facts *cached, struct answers *answers, const struct run_request *request,
                        struct pool_job *jobs, guint n)
{
    enum { PART = 256 };
    GCancellable *cancellable = request->cancellable;
    for (guint begin = 0; cached != NULL && begin < n; begin += PART) {
        guint end = MIN(begin + PART, n);
        struct lookups lookups = {cached, jobs, cancellable, (gint)begin, (gint)end};
        look_up_together(&lookups, request->jobs);
        for (guint i = begin; i < end && !g_cancellable_is_cancelled(cancellable); i++) {
            const struct fact_unit *like = jobs[jobs[i].like].facts;
            if (jobs[i].like != i && like != NULL && like->clock_matters)
                jobs[i].facts = cached_facts_find(cached, &jobs[i].request);
            if (jobs[i].facts != NULL)
                answers_store(answers, &jobs[i]);
        }
    }
}

static void tell_of_cache(const struct stages *stages, const struct cached_facts *cached)
{
    const struct cache *cache = stages->request.cache;
    GPtrArray *notes = stages->result->notes;
    notes_add(notes, true, NULL, 0, 0, "%u of %u units came from the cache", cached_facts_count(cached),
              stages->plan->jobs->len);
    if (cache_failure(cache) != NULL)
        notes_add(notes, true, NULL, 0, 0, "the cache cannot store anything: %s", cache_failure(cache));
}

static bool analyse_jobs(const struct stages *stages, GError **error)
{
    const struct run_request *request = &stages->request;
    struct pool_job *jobs = (struct pool_job *)(void *)stages->plan->jobs->data;
    guint n = stages->plan->jobs->len;
    g_autofree char *worker = request->cache != NULL && n > 0 ? program_worker(NULL) : NULL;
    struct cached_facts *cached = worker != NULL ? cached_facts_new(request->cache, worker) : NULL;
    struct answers *answers = answers_new(jobs, request->memory_mib);
    find_cached(cached, answers, request, jobs, n);
    const struct pool_options options = {request->jobs,
                                         request->timeout_seconds,
                                         request->memory_mib,
                                         request->begins,
                                         request->begins_data,
                                         request->meanwhile,
                                         request->meanwhile_data,
                                         cached != NULL ? store_answer : NULL,
                                         cached,
                                         answers,
                                         request->cancellable};
    struct pool *pool = request->pool;
    if (pool == NULL)
        pool = stages->result->pool = pool_new(&options);
    pool_set_options(pool, &options);
    bool fine = !g_cancellable_set_error_if_cancelled(request->cancellable, error) && pool_run(pool, jobs, n, error);
    if (fine && cached != NULL)
        tell_of_cache(stages, cached);
    cached_facts_free(cached);
    answers_free(answers);
    return fine;
}

/* ---- the modes ---- */

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
    stages->table = scope_table_new(&stages->request.scopes, result->notes);
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
    build_model(stages);
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
        (!analyse_jobs(result->stages, error) || g_cancellable_set_error_if_cancelled(request->cancellable, error)))
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
