#include "session/session.h"

#include "finding/finish.h"
#include "judge/judge.h"
#include "base/file/overlay.h"
#include "base/note.h"
#include "session/baseline.h"
#include "session/caused.h"
#include "session/inputs.h"
#include "scan/text/file-index.h"
#include "session/source-settings.h"
#include "run/inputs/failed.h"
#include "spread/gather.h"
#include "triage/git.h"
#include "triage/oldest.h"
#include "triage/coverage.h"
#include "triage/suppress.h"

struct session {
    struct session_settings settings;
    struct configuration *configuration;
    struct source_settings *sources;
    struct rule_set *rules; /* NULL: not loaded yet; so with the policy */
    struct policy *policy;  /* which rules hold for which file */
    session_progress progress;
    gpointer progress_data;
    GCancellable *cancellable;
    struct pool *pool; /* workers that stay; NULL: they do not; so with the memory */
    struct cache_memory *memory;
    struct file_index *index; /* of all texts */
    struct baseline *before;  /* what settings.changed_since had; NULL: not known yet */
};

struct session *session_new(const struct session_settings *settings, GError **error)
{
    struct session *session = g_new0(struct session, 1);
    session->settings = *settings;
    session->configuration = configuration_new(&session->settings, error);
    if (session->configuration == NULL) {
        session_free(session);
        return NULL;
    }
    session_settings_complete(&session->settings);
    session->sources = source_settings_new(&session->settings, session->configuration);
    return session;
}

void session_free(struct session *session)
{
    if (session == NULL)
        return;
    policy_free(session->policy);
    g_clear_pointer(&session->rules, rule_set_free);
    source_settings_free(session->sources);
    configuration_free(session->configuration);
    pool_free(session->pool);
    cache_memory_free(session->memory);
    file_index_free(session->index);
    baseline_free(session->before);
    g_free(session);
}

void session_set_progress(struct session *session, session_progress progress, gpointer data)
{
    session->progress = progress;
    session->progress_data = data;
}

static bool load_policy(struct session *session, GError **error)
{
    g_autofree char *select = session_settings_joined(session->settings.select),
                    *ignore = session_settings_joined(session->settings.ignore);
    const struct policy_options options = {session->rules, configuration_configs(session->configuration), select,
                                           ignore, session->settings.strict};
    session->policy = policy_new(&options, error);
    return session->policy != NULL;
}

bool session_load_rules(struct session *session, GError **error)
{
    if (session->rules != NULL)
        return true;
    session->rules = rule_set_open(session->settings.rules_dirs, error);
    if (session->rules == NULL)
        return false;
    if (!load_policy(session, error)) {
        g_clear_pointer(&session->rules, rule_set_free);
        return false;
    }
    source_settings_check_rules(session->sources, session->policy);
    return true;
}

/* Bytes of what is kept in memory. */
#define MEMORY_LARGEST ((gsize)256 << 20)

void session_stay(struct session *session)
{
    if (session->pool == NULL) {
        session->pool = pool_new_staying();
        session->memory = cache_memory_new(MEMORY_LARGEST);
        session->index = file_index_new(TRUE);
    }
}

void session_set_cancellable(struct session *session, GCancellable *cancellable)
{
    session->cancellable = cancellable;
}

/* ---- checks ---- */

static struct check *check_new(const struct session *session)
{
    struct check *check = g_new0(struct check, 1);
    check->inputs = inputs_of(&session->settings);
    return check;
}

void check_free(struct check *check)
{
    if (check == NULL)
        return;
    g_clear_pointer(&check->findings, g_ptr_array_unref);
    g_clear_pointer(&check->suppressed, g_ptr_array_unref);
    g_clear_pointer(&check->not_judged, g_ptr_array_unref);
    g_clear_pointer(&check->known_findings, g_ptr_array_unref);
    g_clear_pointer(&check->cleared, g_ptr_array_unref);
    baseline_free(check->known);
    run_result_free(check->run);
    g_ptr_array_unref(check->inputs);
    g_free(check);
}

/* The pipeline, or a part of it. */
typedef struct run_result *(*analyse)(const struct analysis *analysis, GError **error);

static bool run_pipeline(const struct session *session, struct check *check, analyse pipeline, GError **error)
{
    const struct session_settings *settings = &session->settings;
    if (check->inputs->len == 0 && settings->manifests == NULL) {
        g_set_error_literal(error, SESSION_ERROR, SESSION_ERROR_NO_INPUT,
                            "nothing to check: name a file or a directory");
        return false;
    }
    const struct analysis analysis = {settings,          check->inputs,          session->sources, session->rules,
                                      session->progress, session->progress_data, session->pool,    session->memory,
                                      session->index,    session->cancellable};
    check->run = pipeline(&analysis, error);
    if (check->run == NULL)
        return false;
    configuration_add_notes(session->configuration, check->run->notes);
    if (settings->facts != NULL && check->run->jobs == NULL)
        gathered_note_foreign(settings->facts, check->run->notes);
    return true;
}

static struct check *check_by(const struct session *session, analyse pipeline, GError **error)
{
    struct check *check = check_new(session);
    if (!run_pipeline(session, check, pipeline, error))
        g_clear_pointer(&check, check_free);
    return check;
}

struct check *session_extract(struct session *session, GError **error)
{
    return check_by(session, analysis_run, error);
}

struct check *session_plan(struct session *session, GError **error)
{
    return check_by(session, analysis_plan, error);
}

/* ---- from the model to the findings that count ---- */

static struct coverage coverage_of(const struct session *session, const struct check *check)
{
    return (struct coverage){session->rules, check->run->model, check->not_judged, check->inputs, session->policy};
}

/* Raw findings become few before there are many: a source of many programs has the same ones in each. */
struct taking {
    struct policy *policy;
    struct gathering *gathering;
};

static void take_raw(gpointer data, GPtrArray *raw)
{
    const struct taking *taking = data;
    policy_apply(taking->policy, raw);
    gathering_add(taking->gathering, raw);
}

/* Bytes of all findings, about; a report lists few of them (report/bound.h). */
#define FINDINGS_LARGEST ((guint64)256 << 20)

/* Says so like any other bound: an input of which not everything was analysed (PCW904). */
static void tell_left_out(const struct session *session, struct check *check, guint n, const char *file)
{
    struct model *model = model_new(check->run->targets);
    g_autofree char *why =
        g_strdup_printf("the findings of all files take more than %u MiB of memory; from this file on, %u of them are "
                        "left out, or some of their places; check fewer files at once",
                        (guint)(FINDINGS_LARGEST >> 20), n);
    failed_add_line(model, file != NULL && *file != '\0' ? file : ".", why, 0, 0, true);
    judge_further(session->rules, model, check->findings);
    model_free(model);
    check->run->failed++;
}

static void judge_and_gather(const struct session *session, struct check *check)
{
    struct taking taking = {session->policy, gathering_new(check->findings, FINDINGS_LARGEST)};
    const struct judge_sink sink = {take_raw, &taking};
    judge_into(session->rules, check->run->model, &sink, check->findings, check->not_judged);
    const char *file;
    guint left_out = gathering_left_out(taking.gathering, &file);
    if (left_out > 0)
        tell_left_out(session, check, left_out, file);
    gathering_free(taking.gathering);
}

static bool find_findings(const struct session *session, struct check *check, GError **error)
{
    if (!policy_enable(session->policy, error))
        return false;
    check->findings = findings_new();
    check->suppressed = findings_new();
    check->not_judged = g_ptr_array_new();
    check->rules = session->rules;
    judge_and_gather(session, check);
    oldest_add_hint(session->rules, check->run->model, check->run->notes);
    check->rules_off = policy_rules_off(session->policy);
    findings_finish_gathered(check->findings, check->run->model->targets);
    return true;
}

static void compare_baseline(struct check *check, const struct coverage *scope)
{
    if (check->known == NULL)
        return;
    check->known_findings = findings_new();
    check->cleared = baseline_compare(check->known, scope, check->findings, check->known_findings);
    check->baseline.known = check->known_findings;
    check->baseline.cleared = check->cleared;
    check->baseline.untold = baseline_size(check->known) - check->known_findings->len - check->cleared->len;
}

/* Asks git ahead of the analysis, which may take long: where there is no repository, it would be for nothing.  *changed
 * stays NULL where all findings count. */
static bool session_find_changes(const struct session *session, const struct check *check, struct changed **changed,
                                 GError **error)
{
    const struct session_settings *settings = &session->settings;
    if (settings->changed_since == NULL)
        return true;
    g_autoptr(GPtrArray) files = g_ptr_array_new();
    g_ptr_array_extend(files, check->inputs, NULL, NULL);
    for (guint i = 0; settings->manifests != NULL && settings->manifests[i] != NULL; i++)
        g_ptr_array_add(files, settings->manifests[i]);
    *changed = git_changed_since(settings->changed_since, files, error);
    if (*changed == NULL)
        g_prefix_error(error, "--changed-since: ");
    return *changed != NULL;
}

/* ---- what a change has caused ---- */

static struct baseline *check_laid(const struct session_settings *settings, GError **error)
{
    struct session *session = session_new(settings, error);
    struct check *check = session != NULL ? session_check(session, error) : NULL;
    struct baseline *found = NULL;
    if (check != NULL) {
        const struct coverage scope = coverage_of(session, check);
        found = baseline_of_findings(check->findings, &scope);
    }
    check_free(check);
    session_free(session);
    return found;
}

/* NULL without an error: all inputs are new. */
static struct baseline *findings_before(const struct session *session, const struct check *check, GError **error)
{
    struct session_settings before;
    g_auto(GStrv) inputs = NULL;
    struct baseline *found = NULL;
    if (session->settings.facts != NULL)
        g_set_error_literal(error, SESSION_ERROR, SESSION_ERROR_NO_INPUT, "--facts holds what is there now only");
    else if (caused_lay_before(&session->settings, check->inputs, &before, &inputs, error)) {
        if (inputs[0] != NULL || before.manifests != NULL)
            found = check_laid(&before, error);
        overlay_clear();
    }
    return found;
}

/* The revision is analysed once, and only when there is something to compare with it. */
static void filter_changed(struct session *session, struct check *check, const struct changed *changed,
                           const struct coverage *scope)
{
    const char *revision = session->settings.changed_since;
    GError *error = NULL;
    g_autoptr(GPtrArray) outside = changed_take_outside(changed, check->findings);
    if (outside->len > 0 && session->before == NULL)
        session->before = findings_before(session, check, &error);
    if (error != NULL)
        notes_add(check->run->notes, false, NULL, 0, 0,
                  "--changed-since=%s: what the change causes in lines that it does not touch is not reported: %s",
                  revision, error->message);
    check->outside = outside->len;
    if (session->before != NULL)
        check->outside = caused_put_back(check, scope, changed, revision, session->before, outside);
    g_clear_error(&error);
}

/* The baseline sees all findings, or what no change concerns would count as cleared. */
static bool session_judge_model(struct session *session, struct check *check, const struct changed *changed,
                                GError **error)
{
    if (!find_findings(session, check, error))
        return false;
    const struct coverage scope = coverage_of(session, check);
    suppressions_apply(&scope, check->findings, check->suppressed);
    if (!rule_set_check_effort(session->rules, error))
        return false;
    compare_baseline(check, &scope);
    if (changed != NULL)
        filter_changed(session, check, changed, &scope);
    return true;
}

struct check *session_check(struct session *session, GError **error)
{
    struct check *check = check_new(session);
    struct changed *changed = NULL;
    bool fine =
        session_load_rules(session, error) &&
        session_baseline_open(&session->settings, session->configuration, &check->known, &check->baseline, error) &&
        session_find_changes(session, check, &changed, error) && run_pipeline(session, check, analysis_run, error) &&
        !g_cancellable_set_error_if_cancelled(session->cancellable, error) &&
        session_judge_model(session, check, changed, error);
    g_clear_pointer(&changed, changed_free);
    if (!fine)
        g_clear_pointer(&check, check_free);
    return check;
}

char *session_baseline_text(const struct session *session, const struct check *check)
{
    const struct coverage scope = coverage_of(session, check);
    return baseline_text(check->known, &scope, check->baseline.written, check->cleared,
                         check->baseline.accepts ? check->findings : NULL);
}

char *session_baseline_text_with(const struct session *session, const struct check *check,
                                 const struct finding *finding)
{
    const struct coverage scope = coverage_of(session, check);
    g_autoptr(GPtrArray) added = g_ptr_array_new(), cleared = g_ptr_array_new();
    if (check->known == NULL || check->baseline.path == NULL)
        return NULL;
    g_ptr_array_add(added, (gpointer)finding);
    return baseline_text(check->known, &scope, check->baseline.path, cleared, added);
}

/* ---- what it works with ---- */

const struct session_settings *session_settings(const struct session *session)
{
    return &session->settings;
}

const struct configuration *session_configuration(const struct session *session)
{
    return session->configuration;
}

struct policy *session_policy(const struct session *session)
{
    return session->policy;
}
