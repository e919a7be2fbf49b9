#include "cli/session-command.h"
#include "cli/cli.h"
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

static int show(const struct options *options, const struct check *check)
{
    struct inspect_style style = style_for(options);
    struct view *view = view_new(check->run->model, check->findings, check->suppressed->len);
    const struct inspect_format *format = inspect_format_find(options->format);
    g_autofree char *text = format->render(view, &style);
    int status = session_command_status(check, EXIT_CLEAN);
    status = format->for_people ? output_finish_pages(options->output, text, style.colour, status)
                                : output_finish(options->output, text, status);
    view_free(view);
    return status;
}

static int inspect(struct session *session, const struct options *options)
{
    int status;
    struct check *check = session_command_ask(session, session_check, options, &status);
    if (check != NULL)
        status = show(options, check);
    check_free(check);
    return status;
}

int cli_inspect(const struct options *options)
{
    return session_command_run(options, true, inspect);
}
