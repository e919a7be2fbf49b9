#include <string.h>

#include "cli/analysis.h"
#include "cli/catalogue.h"
#include "cli/cli.h"
#include "cli/options.h"
#include "cli/output.h"
#include "judge/judge.h"
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
                           const GPtrArray *findings, const GPtrArray *not_judged, guint outside)
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
        .not_judged = not_judged,
        .changed_since = options->changed_since,
        .outside = outside,
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

static gpointer copy_string(gconstpointer text, gpointer unused)
{
    (void)unused;
    return g_strdup(text);
}

/* --changed-since: drops what concerns no change.  False when git does not answer, which is told. */
static bool keep_changes(const struct options *options, const struct analysis *analysis, GPtrArray *findings, guint *outside)
{
    GError *error = NULL;
    if (options->changed_since == NULL)
        return true;
    g_autoptr(GPtrArray) inputs = g_ptr_array_copy(analysis->inputs, copy_string, NULL);
    for (guint i = 0; options->manifests != NULL && options->manifests[i] != NULL; i++)
        g_ptr_array_add(inputs, g_strdup(options->manifests[i]));
    struct changed *changed = git_changed_since(options->changed_since, inputs, &error);
    if (changed == NULL) {
        output_error("--changed-since: %s", error->message);
        g_error_free(error);
        return false;
    }
    *outside = changed_filter(changed, findings);
    changed_free(changed);
    return true;
}

static void free_finding(gpointer finding)
{
    finding_free(finding);
}

static int lint(const struct options *options, const struct rule_set *rules, const struct command *command)
{
    struct analysis analysis;
    int status;
    guint outside = 0;   /* findings that are left out by --changed-since */
    if (analysis_run(&analysis, options, command, &status)) {
        GPtrArray *findings = g_ptr_array_new_with_free_func(free_finding);
        GPtrArray *not_judged = g_ptr_array_new();   /* of ids, the rules' own */
        judge(rules, analysis.result->model, findings, not_judged);
        findings_finish(findings, analysis.result->model->targets);
        status = keep_changes(options, &analysis, findings, &outside)
                     ? report_findings(options, rules, &analysis, findings, not_judged, outside)
                     : EXIT_USAGE;
        g_ptr_array_unref(not_judged);
        g_ptr_array_unref(findings);
    }
    analysis_clear(&analysis);
    return status;
}

/* --strict must see what was not determined even where --select asks for other rules. */
static bool select_rules(struct rule_set *rules, const struct options *options, GError **error)
{
    char *select = options_joined(options->select), *ignore = options_joined(options->ignore);
    if (select != NULL && options->strict) {
        char *wider = g_strjoin(",", select, strict_rules[0], strict_rules[1], NULL);
        g_free(select);
        select = wider;
    }
    bool selected = rule_set_select(rules, select, ignore, error);
    g_free(select);
    g_free(ignore);
    return selected;
}

int cli_lint(const struct command *command, int argc, char **argv)
{
    struct options options;
    int status;
    if (options_read(&options, command, argc, argv, &status)) {
        GError *error = NULL;
        struct rule_set *rules = catalogue_read(&options, &error);
        if (rules != NULL && select_rules(rules, &options, &error))
            status = lint(&options, rules, command);
        else
            status = output_usage_error(error);
        g_clear_pointer(&rules, rule_set_free);
    }
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
