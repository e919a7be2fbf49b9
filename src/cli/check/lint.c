#include <string.h>

#include "cli/session-command.h"
#include "cli/commands.h"
#include "cli/exit-status.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/check/cached-report.h"
#include "cli/check/show-config.h"
#include "cli/show-diff.h"
#include "report/bound.h"
#include "report/format/formats.h"
#include "session/fix-rounds.h"
#include "triage/policy.h"

/* ---- the report ---- */

static bool fails(const struct session_settings *settings, const struct finding *finding)
{
    enum severity from;
    if (settings->strict && policy_is_strict_rule(finding->rule))
        return true;
    return severity_parse(settings->fail_on, &from) && finding->severity >= from; /* "never" is none */
}

/* A part of an input was not understood. */
static bool is_incomplete(const struct check *check)
{
    for (guint i = 0; i < check->findings->len; i++)
        if (policy_is_incomplete_rule(((const struct finding *)check->findings->pdata[i])->rule))
            return true;
    return false;
}

static int exit_status(const struct session_settings *settings, const struct check *check)
{
    if (check->run->failed > 0)
        return EXIT_NOT_ANALYSED;
    if (check->baseline.accepts)
        return EXIT_CLEAN;
    if (settings->strict && is_incomplete(check))
        return EXIT_NOT_ANALYSED;
    for (guint i = 0; i < check->findings->len; i++)
        if (fails(settings, check->findings->pdata[i]))
            return EXIT_FINDINGS;
    return EXIT_CLEAN;
}

/* Then even --quiet must show what makes the exit status 1. */
static bool info_may_fail(const struct session_settings *settings)
{
    return settings->strict || strcmp(settings->fail_on, severity_name(SEVERITY_INFO)) == 0;
}

static int write_report(const struct options *options, const struct session *session, const struct check *check,
                        const struct report *report)
{
    const struct session_settings *settings = session_settings(session);
    const struct report_style style = {
        .colour = output_wants_colour(options->output, options->color),
        .ungrouped = settings->verbose || settings->strict,
        .hide_info = options->quiet && !info_may_fail(settings),
        .hide_summary = options->quiet,
        .verbose = settings->verbose,
    };
    const struct report_format *format = report_format_find(options->format);
    g_autofree char *text = format->render(report, &style);
    cached_report_store(options, session, check, text, report->exit_status);
    return format->for_people ? output_finish_text(options->output, text, style.colour, report->exit_status)
                              : output_finish(options->output, text, report->exit_status);
}

static int report_check(const struct options *options, const struct session *session, const struct check *check,
                        struct fix_rounds *rounds)
{
    const struct session_settings *settings = session_settings(session);
    const struct run_result *result = check->run;
    fix_rounds_verify(rounds, check->findings);
    fix_rounds_tell(rounds, result->notes);
    const struct report_fixes fixes = {fix_rounds_fixed(rounds), fix_rounds_files(rounds)};
    g_autoptr(GPtrArray) made = findings_new(), hushed = findings_new(), listed = report_bound(check->findings, made),
                         suppressed = report_bound(check->suppressed, hushed);
    const struct report report = {
        .model = result->model,
        .findings = listed,
        .rules = check->rules,
        .analysed = result->analysed,
        .skipped = result->skipped,
        .failed = result->failed,
        .manifests = result->manifests,
        .without_counters = result->without,
        .user_mode = result->user_mode,
        .excluded = result->excluded,
        .excluded_files = result->excluded_files,
        .excluded_folders = result->excluded_folders,
        .rules_off = check->rules_off,
        .not_judged = check->not_judged,
        .changed_since = settings->changed_since,
        .outside = check->outside,
        .suppressed = suppressed,
        .baseline = check->baseline.path != NULL ? &check->baseline : NULL,
        .notes = result->notes,
        .effective = settings->verbose ? result->effective : NULL,
        .fixes = options->fix ? &fixes : NULL,
        .exit_status = fix_rounds_failed(rounds) ? EXIT_USAGE : exit_status(settings, check),
    };
    return write_report(options, session, check, &report);
}

/* ---- the baseline ---- */

static bool same_path(const char *a, const char *b)
{
    g_autofree char *left = g_canonicalize_filename(a, NULL), *right = g_canonicalize_filename(b, NULL);
    return strcmp(left, right) == 0;
}

/* A report over the baseline would be the end of it. */
static bool refuse_over_baseline(const struct options *options, const char *option, const char *path)
{
    bool over = path != NULL && options->output != NULL && same_path(path, options->output);
    if (over)
        output_error("%s and --output name one file: %s", option, path);
    return over;
}

/* Who forgets the FILE of an option gives it the input instead. */
static bool refuse_directory(const char *option, const char *path)
{
    bool directory = path != NULL && g_file_test(path, G_FILE_TEST_IS_DIR);
    if (directory)
        output_error("%s needs the name of a file, and \"%s\" is a directory", option, path);
    return directory;
}

static bool may_report(const struct options *options, const struct session_settings *settings)
{
    return !refuse_directory("--write-baseline", settings->write_baseline) &&
           !refuse_directory("--baseline", settings->baseline) &&
           !refuse_over_baseline(options, "--write-baseline", settings->write_baseline) &&
           !refuse_over_baseline(options, "--baseline", settings->baseline);
}

static bool write_baseline(const struct session *session, const struct check *check)
{
    GError *error = NULL;
    if (check->baseline.written == NULL)
        return true;
    g_autofree char *text = session_baseline_text(session, check);
    if (output_write(check->baseline.written, text, &error))
        return true;
    output_usage_error(error);
    return false;
}

/* ---- fixes ---- */

/* A round; what could not be written is told at once. */
static bool fix(struct fix_rounds *rounds, const struct check *check)
{
    bool changed = fix_rounds_make(rounds, check->findings);
    g_autoptr(GPtrArray) failures = fix_rounds_take_failures(rounds);
    for (guint i = 0; i < failures->len; i++)
        output_error("%s", (const char *)failures->pdata[i]);
    return changed;
}

static int show_fixes(const struct options *options, const struct check *check, const struct fix_rounds *rounds)
{
    int status = show_diff(options, rounds, check->findings);
    guint failed = check->run->failed;
    if (failed > 0)
        output_error("%u input%s could not be analysed: a run without --diff says why", failed, failed == 1 ? "" : "s");
    return status != EXIT_USAGE ? session_command_status(check, status) : status;
}

/* With --fix until there is nothing more to fix; the report is about what remains. */
static int check_and_report(struct session *session, const struct options *options)
{
    int status;
    struct fix_rounds *rounds = fix_rounds_new(options->words, options->unsafe_fixes);
    struct check *check = session_command_ask(session, session_check, options, &status);
    while (check != NULL && options->fix && !options->diff && fix(rounds, check)) {
        check_free(check);
        check = session_command_ask(session, session_check, options, &status);
    }
    if (check != NULL && options->diff)
        status = show_fixes(options, check, rounds);
    else if (check != NULL)
        status = write_baseline(session, check) ? report_check(options, session, check, rounds) : EXIT_USAGE;
    check_free(check);
    fix_rounds_free(rounds);
    return status;
}

static int lint(struct session *session, const struct options *options)
{
    if (options->show_config)
        return show_config(session, options);
    return may_report(options, session_settings(session)) ? check_and_report(session, options) : EXIT_USAGE;
}

int cli_lint(const struct options *options)
{
    struct options own = *options;
    int status;
    if (options->config_schema)
        return show_config_schema(options);
    own.report_cache = cached_report_begin(options);
    if (!cached_report_write(&own, own.report_cache, &status))
        status = session_command_run(&own, true, lint);
    report_cache_close(own.report_cache);
    return status;
}
