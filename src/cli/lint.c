#include <string.h>

#include "cli/analysis.h"
#include "cli/catalogue.h"
#include "cli/cli.h"
#include "cli/fixing.h"
#include "cli/options.h"
#include "cli/output.h"
#include "judge/judge.h"
#include "report/report.h"
#include "run/worker.h"

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

/* One look at the sources: what stands in them, and what the rules say of it. */
struct look {
    struct analysis analysis;
    GPtrArray *findings;
    GPtrArray *not_judged; /* of ids, the rules' own */
};

static void free_finding(gpointer finding)
{
    finding_free(finding);
}

/* False: `status` is the exit status, and all is said.  Release in both cases with look_clear(). */
static bool look_over(struct look *look, const struct options *options, const struct rule_set *rules, const struct command *command,
                      int *status)
{
    look->findings = g_ptr_array_new_with_free_func(free_finding);
    look->not_judged = g_ptr_array_new();
    if (!analysis_run(&look->analysis, options, command, status))
        return false;
    judge(rules, look->analysis.result->model, look->findings, look->not_judged);
    findings_finish(look->findings, look->analysis.result->model->targets);
    return true;
}

static void look_clear(struct look *look)
{
    g_ptr_array_unref(look->not_judged);
    g_ptr_array_unref(look->findings);
    analysis_clear(&look->analysis);
}

static int report_findings(const struct options *options, const struct rule_set *rules, const struct look *look,
                           struct fixing *fixing)
{
    const struct run_result *result = look->analysis.result;
    fixing_check(fixing, look->findings);
    fixing_tell(fixing, result->notes);
    struct report report = {
        .model = result->model,
        .findings = look->findings,
        .rules = rules,
        .analysed = result->analysed,
        .skipped = result->skipped,
        .failed = result->failed,
        .manifests = result->manifests,
        .without_counters = result->without,
        .user_mode = result->user_mode,
        .not_judged = look->not_judged,
        .notes = result->notes,
        .effective = options->verbose ? result->effective : NULL,
        .fixes = fixing_done(fixing),
        .exit_status = fixing_failed(fixing) ? EXIT_USAGE : exit_status(options, &look->analysis, look->findings),
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

static int show_fixes(const struct look *look, const struct fixing *fixing)
{
    int status = fixing_show(fixing, look->findings);
    guint failed = look->analysis.result->failed;
    if (failed > 0)
        output_error("%u input%s could not be analysed: a run without --diff says why", failed, failed == 1 ? "" : "s");
    return status != EXIT_USAGE && failed > 0 ? EXIT_NOT_ANALYSED : status;
}

/* With --fix until there is nothing more to fix; the report is about what remains. */
static int lint(const struct options *options, const struct rule_set *rules, const struct command *command)
{
    struct look look;
    int status;
    struct fixing *fixing = fixing_new(options);
    bool seen = look_over(&look, options, rules, command, &status);
    while (seen && !options->diff && fixing_round(fixing, look.findings)) {
        look_clear(&look);
        seen = look_over(&look, options, rules, command, &status);
    }
    if (seen)
        status = options->diff ? show_fixes(&look, fixing) : report_findings(options, rules, &look, fixing);
    look_clear(&look);
    fixing_free(fixing);
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
