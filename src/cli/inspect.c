#include "cli/analysis.h"
#include "cli/catalogue.h"
#include "cli/cli.h"
#include "cli/judging.h"
#include "cli/options.h"
#include "cli/output.h"
#include "inspect/inspect.h"

/* Boxes and hatching where the locale has them; a file for somebody else's eyes is written as for our own. */
static struct inspect_style style_for(const struct options *options)
{
    return (struct inspect_style){.width = output_width(options->output),
                                  .colour = output_wants_colour(options->output, options->color),
                                  .unicode = g_get_charset(NULL)};
}

static int inspect(const struct options *options, const struct rule_set *rules, const struct command *command)
{
    struct analysis analysis;
    int status;
    if (analysis_run(&analysis, options, command, &status)) {
        GPtrArray *findings = judging_run(rules, analysis.result, NULL);
        struct inspect_style style = style_for(options);
        struct view *view = view_new(analysis.result->model, findings);
        char *text = inspect_format_find(options->format)->render(view, &style);
        status = output_finish(options->output, text, analysis_incomplete(&analysis) ? EXIT_NOT_ANALYSED : EXIT_CLEAN);
        g_free(text);
        view_free(view);
        g_ptr_array_unref(findings);
    }
    analysis_clear(&analysis);
    return status;
}

int cli_inspect(const struct command *command, int argc, char **argv)
{
    struct options options;
    int status;
    if (options_read(&options, command, argc, argv, &status)) {
        GError *error = NULL;
        struct rule_set *rules = catalogue_read(&options, &error);
        status = rules != NULL ? inspect(&options, rules, command) : output_usage_error(error);
        g_clear_pointer(&rules, rule_set_free);
    }
    options_clear(&options);
    return status;
}
