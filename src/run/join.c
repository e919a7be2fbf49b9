#include "run/join.h"

#include "base/file/path.h"
#include "base/note.h"
#include "config/config.h"
#include "config/glob.h"
#include "facts/derived-types.h"
#include "link/program/program.h"
#include "manifest/manifest.h"
#include "run/effective.h"
#include "run/inputs/exports.h"
#include "run/inputs/failed.h"
#include "run/inputs/installers.h"
#include "run/run-manifests.h"
#include "run/stages.h"
#include "run/unneeded.h"
#include "run/workers/answers.h"
#include "run/workers/pool.h"
#include "scan/listing.h"

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

static void join_add_units(const struct stages *stages)
{
    for (guint i = 0; i < stages->plan->units->len; i++) {
        const struct plan_unit *unit = &g_array_index(stages->plan->units, struct plan_unit, i);
        model_add_built(stages->result->model, unit->target,
                        FACT_COPY(unit, g_array_index(stages->plan->jobs, struct pool_job, unit->job).facts),
                        g_array_index(stages->chosen, struct chosen, unit->source).projects);
    }
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

/* What the sources, or one of them, were found to include, by its real path: a macro of the build, or a link, may have
 * led there.  NULL: all of them. */
static GHashTable *files_read(const struct stages *stages, const char *source)
{
    GHashTable *read = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < stages->plan->jobs->len; i++) {
        const struct fact_unit *facts = g_array_index(stages->plan->jobs, struct pool_job, i).facts;
        bool wanted = facts != NULL && (source == NULL || strcmp(facts->file, source) == 0);
        for (guint k = 0; wanted && k < fact_count(facts->files); k++)
            g_hash_table_add(read, path_real(FACT_AT(file, facts->files, k)->file));
    }
    return read;
}

static void lack_of(struct fact_unit *unit, const struct left_out *left, enum word_missing what, char *name)
{
    struct fact_missing *missing = FACT_NEW(missing);
    missing->what = what;
    missing->name = name;
    missing->matters = true;
    struct fact_place *place = FACT_NEW(place);
    *place = (struct fact_place){g_strdup(left->path), left->line, 1, left->line, 1};
    missing->place = place;
    fact_append(&unit->missing, missing);
}

static struct fact_unit *unit_of_left_out(const struct left_out *left, const struct target *target)
{
    struct fact_unit *unit = FACT_NEW(unit);
    bool stray = *left->source != '\0';
    unit->file = g_strdup(stray ? left->source : left->path);
    unit->arch = g_strdup(target->arch);
    unit->ntddi = target->ntddi->ntddi;
    if (!stray) {
        lack_of(unit, left, path_is_assembly(left->path) ? FACT_MISSING_UNLOWERED : FACT_MISSING_UNINCLUDED,
                g_strdup(left->function));
        return unit;
    }
    g_autofree char *shown = path_shown(left->header);
    bool whole = g_path_is_absolute(left->missing);
    if (*left->missing != '\0')
        lack_of(unit, left, FACT_MISSING_HEADER, whole ? path_shown(left->missing) : g_strdup(left->missing));
    lack_of(unit, left, FACT_MISSING_ANALYSIS,
            g_strdup_printf("%s, which %s defines, uses performance counters", left->function, shown));
    return unit;
}

/* Files that register and that no source includes, or that are in assembly, and what sources use of headers that they
 * miss: one finding (PCW902) for each. */
static void add_left_out(const struct stages *stages, struct model *model)
{
    const GPtrArray *files = stages->sources->left_out;
    g_autoptr(GHashTable) by_any = files->len > 0 ? files_read(stages, NULL) : NULL;
    for (guint i = 0; i < files->len; i++) {
        const struct left_out *left = files->pdata[i];
        bool stray = *left->source != '\0';
        g_autoptr(GHashTable) by_source = stray ? files_read(stages, left->source) : NULL;
        g_autofree char *path = path_real(stray ? left->header : left->path);
        if (g_hash_table_contains(stray ? by_source : by_any, path))
            continue;
        for (guint k = 0; k < model->targets->len; k++)
            model_add(model, k, unit_of_left_out(left, &g_array_index(model->targets, struct target, k)));
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

void stages_join(const struct stages *stages)
{
    struct run_result *result = stages->result;
    const GArray *jobs = stages->plan->jobs;
    count_sources(stages);
    join_add_units(stages);
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
    result->model->whole = stages_are_whole(stages);
    result->model->copies_most = answers_most(stages->request.memory_mib) / COPIES_PART;
    g_autoptr(GHashTable) exports = exports_of(stages->sources->paths);
    result->model->exports = exports;
    model_link(result->model);
    unneeded_note(result->model, result->notes);
    result->failed += files_not_copied(result->model);
    result->model->exports = NULL;
    result->model->starts = NULL; /* the stages' own */
    run_manifests_count(stages->manifests, result);
}
