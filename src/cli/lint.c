#include <string.h>

#include "cli/analysis.h"
#include "cli/catalogue.h"
#include "cli/cli.h"
#include "cli/configured.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/show-config.h"
#include "judge/judge.h"
#include "report/report.h"
#include "run/worker.h"
#include "triage/policy.h"

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

static int exit_status(const struct options *options, const struct analysis *analysis, const GPtrArray *findings)
{
    if (analysis_incomplete(analysis))
        return EXIT_NOT_ANALYSED;
    for (guint i = 0; i < findings->len; i++)
        if (fails(options, findings->pdata[i]))
            return EXIT_FINDINGS;
    return EXIT_CLEAN;
}

/* Colour for a terminal, unless NO_COLOR says otherwise (no-color.org: set and not empty). */
static bool wants_colour(const struct options *options)
{
    const char *no_color = g_getenv("NO_COLOR");
    if (options->color != NULL && strcmp(options->color, "auto") != 0)
        return strcmp(options->color, "always") == 0;
    return output_is_terminal(options->output) && (no_color == NULL || *no_color == '\0');
}

/* Then even --quiet must show what makes the exit status 1. */
static bool info_may_fail(const struct options *options)
{
    return options->strict || (!options->never_fails && options->fails_from == SEVERITY_INFO);
}

static int report_findings(const struct options *options, const struct rule_set *rules, const struct analysis *analysis,
                           const GPtrArray *findings, const GPtrArray *not_judged)
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
        .notes = result->notes,
        .effective = options->verbose ? result->effective : NULL,
        .exit_status = exit_status(options, analysis, findings),
    };
    struct report_style style = {
        .colour = wants_colour(options),
        .hide_info = options->quiet && !info_may_fail(options),
        .hide_summary = options->quiet,
        .verbose = options->verbose,
    };
    char *text = report_format_find(options->format)->render(&report, &style);
    int status = output_finish(options->output, text, report.exit_status);
    g_free(text);
    return status;
}

static void free_finding(gpointer finding)
{
    finding_free(finding);
}

static int judge_and_report(const struct options *options, const struct rule_set *rules, struct policy *policy, const struct analysis *analysis)
{
    GError *error = NULL;
    if (!policy_enable(policy, &error))
        return output_usage_error(error);
    GPtrArray *findings = g_ptr_array_new_with_free_func(free_finding);
    GPtrArray *not_judged = g_ptr_array_new();   /* of ids, the rules' own */
    judge(rules, analysis->result->model, findings, not_judged);
    policy_apply(policy, findings);
    findings_finish(findings, analysis->result->model->targets);
    int status = report_findings(options, rules, analysis, findings, not_judged);
    g_ptr_array_unref(not_judged);
    g_ptr_array_unref(findings);
    return status;
}

static int lint(const struct options *options, const struct rule_set *rules, struct policy *policy, const struct command *command)
{
    struct analysis analysis;
    int status;
    if (analysis_run(&analysis, options, command, &status))
        status = judge_and_report(options, rules, policy, &analysis);
    analysis_clear(&analysis);
    return status;
}

static struct policy *read_policy(const struct options *options, struct rule_set *rules, GError **error)
{
    g_autofree char *select = options_joined(options->select), *ignore = options_joined(options->ignore);
    const struct policy_options said = { rules, configured_configs(options->configured), select, ignore, options->strict };
    return policy_new(&said, error);
}

static int lint_by_rules(const struct options *options, const struct command *command)
{
    GError *error = NULL;
    int status;
    struct rule_set *rules = catalogue_read(options, &error);
    struct policy *policy = rules != NULL ? read_policy(options, rules, &error) : NULL;
    if (policy == NULL) {
        status = output_usage_error(error);
    } else {
        configured_set_policy(options->configured, policy);
        status = options->show_config ? show_config(options, policy, command) : lint(options, rules, policy, command);
    }
    policy_free(policy);
    g_clear_pointer(&rules, rule_set_free);
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
