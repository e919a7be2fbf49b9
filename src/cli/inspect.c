#include "cli/analysis.h"
#include "cli/cli.h"
#include "cli/judging.h"
#include "cli/options.h"
#include "cli/output.h"
#include "inspect/inspect.h"
#include "triage/suppress.h"

/* Boxes and hatching where the locale has them; a file for somebody else's eyes is written as for our own. */
static struct inspect_style style_for(const struct options *options)
{
    return (struct inspect_style){.width = output_width(options->output),
                                  .colour = output_wants_colour(options->output, options->color),
                                  .unicode = g_get_charset(NULL)};
}

/* What lint would report, without what comments keep quiet; how many these are. */
static GPtrArray *find(const struct judging *judging, const struct analysis *analysis, guint *n_suppressed, GError **error)
{
    g_autoptr(GPtrArray) not_judged = g_ptr_array_new(), suppressed = findings_new();
    GPtrArray *findings = judging_run(judging, analysis->result, not_judged, error);
    if (findings == NULL)
        return NULL;
    const struct scope scope = judging_scope(judging, analysis, not_judged);
    suppressions_apply(&scope, findings, suppressed);
    *n_suppressed = suppressed->len;
    return findings;
}

static int show(const struct options *options, const struct judging *judging, const struct analysis *analysis)
{
    GError *error = NULL;
    guint suppressed = 0;
    GPtrArray *findings = find(judging, analysis, &suppressed, &error);
    if (findings == NULL)
        return output_usage_error(error);
    struct inspect_style style = style_for(options);
    struct view *view = view_new(analysis->result->model, findings, suppressed);
    const struct inspect_format *format = inspect_format_find(options->format);
    char *text = format->render(view, &style);
    int status = analysis_incomplete(analysis) ? EXIT_NOT_ANALYSED : EXIT_CLEAN;
    status = format->for_people ? output_finish_text(options->output, text, style.colour, status)
                                : output_finish(options->output, text, status);
    g_free(text);
    view_free(view);
    g_ptr_array_unref(findings);
    return status;
}

static int inspect(const struct options *options, const struct judging *judging, const struct command *command)
{
    struct analysis analysis;
    int status;
    if (analysis_run(&analysis, options, judging->rules, command, &status))
        status = show(options, judging, &analysis);
    analysis_clear(&analysis);
    return status;
}

int cli_inspect(const struct command *command, int argc, char **argv)
{
    struct options options;
    struct judging judging = {0};
    GError *error = NULL;
    int status;
    if (options_read(&options, command, argc, argv, &status))
        status = judging_read(&judging, &options, &error) ? inspect(&options, &judging, command) : output_usage_error(error);
    judging_clear(&judging);
    options_clear(&options);
    return status;
}
