#include "cli/analysis.h"

#include <string.h>

#include "base/overlay.h"
#include "cli/caching.h"
#include "cli/cli.h"
#include "cli/configured.h"
#include "cli/help.h"
#include "cli/inputs.h"
#include "config/effective.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "spread/gather.h"

static int refuse_without_inputs(const struct command *command)
{
    g_autofree char *help = help_text(command, false);
    output_error_text(help);
    output_error("nothing to check: name a file or a directory");
    return EXIT_USAGE;
}

/* What is told and done as a unit goes to a worker. */
struct beginning {
    struct progress *progress;
    const struct rule_set *rules;
};

/* The worker has a while to go: time to read the rules that its answer is judged by. */
static void begins(gpointer data, const char *path, guint done, guint all)
{
    const struct beginning *beginning = data;
    progress_begins(beginning->progress, path, done, all);
    if (beginning->rules != NULL)
        rule_set_all(beginning->rules);
}

/* What is wanted of the pipeline, as in run.h, and by which rules it will be judged; NULL: by none. */
struct question {
    bool plan_only;
    analysis_see_jobs answer;
    gpointer data;
    const struct rule_set *rules;
};

static struct run_result *run_over(const struct options *options, const struct analysis *analysis, const struct question *question, GError **error)
{
    struct caching caching;
    if (!caching_open(!options->no_cache && !question->plan_only && question->answer == NULL, &caching, error))
        return NULL;
    struct run_request request = {
        .cache = caching.cache,
        .precompiled = caching.headers,
        .no_cache = caching.refused != NULL ? caching.refused : caching.trouble,
        .cache_refused = caching.refused != NULL,
        .inputs = analysis->inputs,
        .scopes = configured_scopes(options->configured),
        .jobs = (guint)options->jobs,
        .timeout_seconds = options->timeout_seconds,
        .memory_mib = (guint)options->memory_mib,
        .verbose = options->verbose,
        .whole = options->whole_project,
        .no_scan = options->no_scan,
        .plan_only = question->plan_only,
        .answer = question->answer,
        .answer_data = question->data,
    };
    struct beginning beginning = {progress_start(!options->quiet), question->rules};
    request.begins = begins;
    request.begins_data = &beginning;
    struct run_result *result = run(&request, error);
    progress_end(beginning.progress);
    caching_close(&caching);
    return result;
}

/* Before the run what was named, so that nothing is waited for; what directories held is known after it. */
static bool refuse_over_named(const struct options *options)
{
    char **lists[] = {options->words, options->manifests};
    for (size_t k = 0; k < G_N_ELEMENTS(lists); k++)
        for (guint i = 0; lists[k] != NULL && lists[k][i] != NULL; i++)
            if (output_refuse_overwriting(options->output, lists[k][i]))
                return true;
    return false;
}

/* "common.props:7": the files of projects that said something are known from what they said. */
static bool refuse_over_origin(const struct options *options, const char *origin)
{
    const char *colon = origin != NULL ? strrchr(origin, ':') : NULL;
    g_autofree char *file = colon != NULL ? g_strndup(origin, (gsize)(colon - origin)) : g_strdup(origin);
    return file != NULL && g_file_test(file, G_FILE_TEST_IS_REGULAR) && output_refuse_overwriting(options->output, file);
}

static bool refuse_over_config(const struct options *options)
{
    g_autoptr(GPtrArray) configs = configs_read_so_far(configured_configs(options->configured));
    bool refused = false;
    for (guint i = 0; i < configs->len && !refused; i++)
        refused = output_refuse_overwriting(options->output, ((const struct config *)configs->pdata[i])->path);
    return refused;
}

static bool refuse_over_build(const struct options *options, const struct run_result *result)
{
    for (guint i = 0; i < result->read->len; i++)
        if (output_refuse_overwriting(options->output, result->read->pdata[i]))
            return true;
    for (guint i = 0; options->output != NULL && i < result->effective->len; i++) {
        const struct effective *effective = result->effective->pdata[i];
        for (guint k = 0; k < effective->lines->len; k++)
            if (refuse_over_origin(options, ((const struct effective_line *)effective->lines->pdata[k])->origin))
                return true;
    }
    return false;
}

static bool refuse_over_found(const struct options *options, const struct model *model)
{
    for (guint i = 0; i < model->units->len; i++)
        if (output_refuse_overwriting(options->output, ((const struct model_unit *)model->units->pdata[i])->facts->file))
            return true;
    for (guint i = 0; i < model->manifests->len; i++)
        if (output_refuse_overwriting(options->output, ((const struct model_manifest *)model->manifests->pdata[i])->facts->file))
            return true;
    return false;
}

static bool analyse(struct analysis *analysis, const struct options *options, const struct command *command, const struct question *question, int *status)
{
    GError *error = NULL;
    memset(analysis, 0, sizeof *analysis);
    analysis->inputs = inputs_read(options, &error);
    if (analysis->inputs == NULL) {
        *status = output_usage_error(error);
        return false;
    }
    if (analysis->inputs->len == 0 && options->manifests == NULL) {
        *status = refuse_without_inputs(command);
        return false;
    }
    *status = EXIT_USAGE;
    if (refuse_over_named(options))
        return false;
    analysis->result = run_over(options, analysis, question, &error);
    if (analysis->result == NULL) {
        *status = output_usage_error(error);
        return false;
    }
    configured_add_notes(options->configured, analysis->result->notes);
    return !refuse_over_found(options, analysis->result->model) && !refuse_over_build(options, analysis->result) && !refuse_over_config(options);
}

bool analysis_run(struct analysis *analysis, const struct options *options, const struct rule_set *rules, const struct command *command, int *status)
{
    struct question question = {.answer = options->gathered != NULL ? gathered_answer : NULL, .data = options->gathered, .rules = rules};
    bool done = analyse(analysis, options, command, &question, status);
    if (done && options->gathered != NULL)
        gathered_note_foreign(options->gathered, analysis->result->notes);
    return done;
}

bool analysis_plan(struct analysis *analysis, const struct options *options, const struct command *command, int *status)
{
    struct question question = {.plan_only = true};
    return analyse(analysis, options, command, &question, status);
}

bool analysis_plan_jobs(struct analysis *analysis, const struct options *options, const struct command *command, analysis_see_jobs see, gpointer data, int *status)
{
    struct question question = {true, see, data, NULL};
    return analyse(analysis, options, command, &question, status);
}

void analysis_clear(struct analysis *analysis)
{
    run_result_free(analysis->result);
    g_clear_pointer(&analysis->inputs, g_ptr_array_unref);
    overlay_clear();
}

bool analysis_incomplete(const struct analysis *analysis)
{
    return analysis->result->failed > 0;
}
