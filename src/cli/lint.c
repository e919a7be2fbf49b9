#include <string.h>

#include "cli/acceptance.h"
#include "cli/analysis.h"
#include "cli/cli.h"
#include "cli/configured.h"
#include "cli/judging.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/show-config.h"
#include "report/report.h"
#include "run/worker.h"
#include "triage/git.h"

/* What could not be worked out, or not be parsed: --strict fails on these. */
static const char *const strict_rules[] = {"PCW901", "PCW902"};

static bool is_strict_rule(const char *rule)
{
    for (size_t i = 0; i < G_N_ELEMENTS(strict_rules); i++)
        if (strcmp(strict_rules[i], rule) == 0)
            return true;
    return false;
}

static bool fails(const struct options *options, const struct finding *finding)
{
    if (options->strict && is_strict_rule(finding->rule))
        return true;
    return !options->never_fails && finding->severity >= options->fails_from;
}

static int exit_status(const struct options *options, const struct analysis *analysis, const struct acceptance *acceptance, const GPtrArray *findings)
{
    if (analysis_incomplete(analysis))
        return EXIT_NOT_ANALYSED;
    if (acceptance->report.accepts)
        return EXIT_CLEAN;
    for (guint i = 0; i < findings->len; i++)
        if (fails(options, findings->pdata[i]))
            return EXIT_FINDINGS;
    return EXIT_CLEAN;
}

/* Then even --quiet must show what makes the exit status 1. */
static bool info_may_fail(const struct options *options)
{
    return options->strict || (!options->never_fails && options->fails_from == SEVERITY_INFO);
}

static int report_findings(const struct options *options, const struct rule_set *rules, const struct analysis *analysis,
                           const struct acceptance *acceptance, const GPtrArray *findings, const GPtrArray *not_judged, guint outside)
{
    const struct run_result *result = analysis->result;
    struct report report = {
        .model = result->model,
        .findings = findings,
        .rules = rules,
        .analysed = result->analysed,
        .skipped = result->skipped,
        .failed = result->failed,
        .manifests = result->manifests,
        .without_counters = result->without,
        .user_mode = result->user_mode,
        .excluded = result->excluded,
        .not_judged = not_judged,
        .changed_since = options->changed_since,
        .outside = outside,
        .suppressed = acceptance->suppressed,
        .baseline = acceptance->baseline != NULL ? &acceptance->report : NULL,
        .notes = result->notes,
        .effective = options->verbose ? result->effective : NULL,
        .exit_status = exit_status(options, analysis, acceptance, findings),
    };
    struct report_style style = {
        .colour = output_wants_colour(options->output, options->color),
        .hide_info = options->quiet && !info_may_fail(options),
        .hide_summary = options->quiet,
        .verbose = options->verbose,
    };
    char *text = report_format_find(options->format)->render(&report, &style);
    int status = output_finish(options->output, text, report.exit_status);
    g_free(text);
    return status;
}

static gpointer copy_string(gconstpointer text, gpointer unused)
{
    (void)unused;
    return g_strdup(text);
}

/* --changed-since: drops what concerns no change, and counts it in `outside`. */
static bool keep_changes(const struct options *options, const struct analysis *analysis, GPtrArray *findings, guint *outside, GError **error)
{
    *outside = 0;
    if (options->changed_since == NULL)
        return true;
    g_autoptr(GPtrArray) inputs = g_ptr_array_copy(analysis->inputs, copy_string, NULL);
    for (guint i = 0; options->manifests != NULL && options->manifests[i] != NULL; i++)
        g_ptr_array_add(inputs, g_strdup(options->manifests[i]));
    struct changed *changed = git_changed_since(options->changed_since, inputs, error);
    if (changed == NULL) {
        g_prefix_error(error, "--changed-since: ");
        return false;
    }
    *outside = changed_filter(changed, findings);
    changed_free(changed);
    return true;
}

/* Whether a rule speaks about a file at all, by the configuration. */
static bool rule_applies(gpointer policy, const struct rule *rule, const char *file)
{
    const GArray *levels = policy_levels(policy, file);
    for (guint i = 0; i < levels->len; i++)
        if (g_array_index(levels, struct policy_level, i).rule == rule)
            return g_array_index(levels, struct policy_level, i).on;
    return false;
}

/* The baseline sees all findings, or what no change concerns would count as cleared; only what is shown is accepted into one. */
static bool triage(const struct options *options, const struct judging *judging, const struct analysis *analysis, struct acceptance *acceptance,
                   GPtrArray *findings, const GPtrArray *not_judged, guint *outside)
{
    GError *error = NULL;
    const struct scope scope = {judging->rules, analysis->result->model, not_judged, options->words, rule_applies, judging->policy};
    acceptance_suppress(acceptance, &scope, findings);
    acceptance_compare(acceptance, &scope, findings);
    if (keep_changes(options, analysis, findings, outside, &error))
        return acceptance_write(acceptance, &scope, findings);
    output_usage_error(error);
    return false;
}

static int judge_and_report(const struct options *options, const struct judging *judging, const struct analysis *analysis, struct acceptance *acceptance)
{
    GError *error = NULL;
    g_autoptr(GPtrArray) not_judged = g_ptr_array_new();   /* of ids, the rules' own */
    GPtrArray *findings = judging_run(judging, analysis->result, not_judged, &error);
    guint outside = 0;
    if (findings == NULL)
        return output_usage_error(error);
    int status = EXIT_USAGE;
    if (triage(options, judging, analysis, acceptance, findings, not_judged, &outside))
        status = report_findings(options, judging->rules, analysis, acceptance, findings, not_judged, outside);
    g_ptr_array_unref(findings);
    return status;
}

static int lint(const struct options *options, const struct judging *judging, const struct command *command)
{
    struct analysis analysis = {0};
    struct acceptance acceptance;
    int status;
    if (acceptance_open(&acceptance, options, &status) && analysis_run(&analysis, options, command, &status))
        status = judge_and_report(options, judging, &analysis, &acceptance);
    acceptance_clear(&acceptance);
    analysis_clear(&analysis);
    return status;
}

static int lint_by_rules(const struct options *options, const struct command *command)
{
    GError *error = NULL;
    struct judging judging;
    int status;
    if (!judging_read(&judging, options, &error))
        status = output_usage_error(error);
    else
        status = options->show_config ? show_config(options, judging.policy, command) : lint(options, &judging, command);
    judging_clear(&judging);
    return status;
}

int cli_lint(const struct command *command, int argc, char **argv)
{
    struct options options;
    int status;
    if (options_read(&options, command, argc, argv, &status))
        status = options.config_schema ? show_config_schema(&options) : lint_by_rules(&options, command);
    options_clear(&options);
    return status;
}

/* Started by the pipeline itself. */
int cli_worker(const struct command *command, int argc, char **argv)
{
    (void)command;
    (void)argc;
    (void)argv;
    return worker_main();
}
