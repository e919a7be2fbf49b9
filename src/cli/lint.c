#include "cli/cli.h"
#include "cli/fixing.h"
#include "cli/look.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/show-config.h"
#include "report/report.h"
#include "triage/policy.h"

static bool fails(const struct options *options, const struct finding *finding)
{
    if (options->strict && policy_is_strict_rule(finding->rule))
        return true;
    return !options->never_fails && finding->severity >= options->fails_from;
}

/* A part of an input was not understood. */
static bool lacks_parts(const struct look *look)
{
    for (guint i = 0; i < look->findings->len; i++)
        if (policy_is_incomplete_rule(((const struct finding *)look->findings->pdata[i])->rule))
            return true;
    return false;
}

static int exit_status(const struct options *options, const struct look *look)
{
    if (analysis_incomplete(&look->analysis))
        return EXIT_NOT_ANALYSED;
    if (look->acceptance.report.accepts)
        return EXIT_CLEAN;
    if (options->strict && lacks_parts(look))
        return EXIT_NOT_ANALYSED;
    for (guint i = 0; i < look->findings->len; i++)
        if (fails(options, look->findings->pdata[i]))
            return EXIT_FINDINGS;
    return EXIT_CLEAN;
}

/* Then even --quiet must show what makes the exit status 1. */
static bool info_may_fail(const struct options *options)
{
    return options->strict || (!options->never_fails && options->fails_from == SEVERITY_INFO);
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
        .excluded = result->excluded,
        .not_judged = look->not_judged,
        .changed_since = options->changed_since,
        .outside = look->outside,
        .suppressed = look->acceptance.suppressed,
        .baseline = look->acceptance.baseline != NULL ? &look->acceptance.report : NULL,
        .notes = result->notes,
        .effective = options->verbose ? result->effective : NULL,
        .fixes = fixing_done(fixing),
        .exit_status = fixing_failed(fixing) ? EXIT_USAGE : exit_status(options, look),
    };
    struct report_style style = {
        .colour = output_wants_colour(options->output, options->color),
        .hide_info = options->quiet && !info_may_fail(options),
        .hide_summary = options->quiet,
        .verbose = options->verbose,
    };
    const struct report_format *format = report_format_find(options->format);
    char *text = format->render(&report, &style);
    int status = format->for_people ? output_finish_text(options->output, text, style.colour, report.exit_status)
                                    : output_finish(options->output, text, report.exit_status);
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
static int lint(const struct options *options, const struct judging *judging, const struct command *command)
{
    struct look look;
    int status;
    struct fixing *fixing = fixing_new(options);
    bool seen = look_over(&look, options, judging, command, &status);
    while (seen && !options->diff && fixing_round(fixing, look.findings)) {
        look_clear(&look);
        seen = look_over(&look, options, judging, command, &status);
    }
    if (seen && options->diff)
        status = show_fixes(&look, fixing);
    else if (seen)
        status = look_accept(&look) ? report_findings(options, judging->rules, &look, fixing) : EXIT_USAGE;
    look_clear(&look);
    fixing_free(fixing);
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
