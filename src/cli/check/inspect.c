#include <string.h>

#include "base/file/overlay.h"
#include "cli/commands.h"
#include "cli/exit-status.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/session-command.h"
#include "inspect/change/comparison.h"
#include "inspect/html/html.h"
#include "inspect/json/json.h"
#include "inspect/markdown/markdown.h"
#include "inspect/text/text.h"
#include "inspect/link.h"
#include "session/revision.h"
#include "triage/worktree.h"

/* The tree of --since, as it was then. */
struct then {
    struct session *session;
    struct check *check;
    struct view *view;
    char **inputs, *commit;
};

static void then_clear(struct then *then)
{
    view_free(then->view);
    check_free(then->check);
    session_free(then->session);
    g_strfreev(then->inputs);
    g_free(then->commit);
}

static const struct format {
    const char *name;
    bool for_people; /* text; the others escape what they hold */
    char *(*render)(const struct view *view, const struct inspect_style *style);
} formats[] = {
    {"text", true, inspect_text},
    {"html", false, inspect_html},
    {"json", false, inspect_json},
    {"markdown", false, inspect_markdown},
};

/* The options accept no other name. */
static const struct format *format_of(const struct options *options)
{
    const struct format *format = formats;
    while (strcmp(format->name, options->format) != 0)
        format++;
    return format;
}

/* Boxes and hatching where the locale has them; a file for somebody else's eyes is written as for our own. */
static struct inspect_style style_for(const struct options *options)
{
    return (struct inspect_style){.width = output_width(options->output),
                                  .colour = output_wants_colour(options->output, options->color),
                                  .unicode = g_get_charset(NULL),
                                  .compat = options->compat,
                                  .links = options->links};
}

static struct view *view_of(const struct check *check)
{
    return view_new(check->run->model, check->findings, check->suppressed->len, check->rules);
}

static int show(const struct options *options, const struct check *check, const struct then *then)
{
    struct inspect_style style = style_for(options);
    struct view *view = view_of(check);
    struct comparison *changes =
        then->view != NULL ? comparison_new(then->view, view, options->since, then->commit) : NULL;
    view->changes = changes;
    const struct format *format = format_of(options);
    g_autofree char *text = format->render(view, &style);
    int status = session_command_status(check, EXIT_CLEAN);
    if (then->check != NULL)
        status = session_command_status(then->check, status);
    status = format->for_people ? output_finish_pages(options->output, text, style.colour, status)
                                : output_finish(options->output, text, status);
    comparison_free(changes);
    view_free(view);
    return status;
}

/* Checks the tree as it was, with a session of its own: its configuration may have changed too. */
static bool check_then(const struct options *options, struct then *then, int *status)
{
    GError *error = NULL;
    struct session_settings settings = options->settings;
    if (!revision_lay(options->since, &settings, &then->inputs, &then->commit, &error)) {
        g_prefix_error(&error, "--since: ");
        *status = output_usage_error(error);
        return false;
    }
    settings.inputs = then->inputs;
    settings.no_cache = TRUE;
    then->session = session_new(&settings, &error);
    if (then->session == NULL)
        *status = output_usage_error(error);
    else
        then->check = session_command_ask(then->session, session_check, options, status);
    if (then->check != NULL)
        then->view = view_of(then->check);
    overlay_clear();
    return then->view != NULL;
}

static int inspect(struct session *session, const struct options *options)
{
    int status;
    struct then then = {NULL, NULL, NULL, NULL, NULL};
    struct check *check = NULL;
    if (options->since == NULL || check_then(options, &then, &status))
        check = session_command_ask(session, session_check, options, &status);
    if (check != NULL)
        status = show(options, check, &then);
    check_free(check);
    then_clear(&then);
    return status;
}

/* NULL: the options go together. */
static const char *why_not(const struct options *options)
{
    if (options->since != NULL && options->facts != NULL)
        return "--since and --facts cannot be combined: facts are of one revision";
    if (options->since != NULL && options->compat)
        return "--since and --compat cannot be combined: --since alone also reports what Windows rejects now";
    return NULL;
}

/* The template with the commit of the first input's work tree, as a copy. */
static bool fill_commit(struct options *options, char **filled, GError **error)
{
    static const char *const words[] = {"rev-parse", "--verify", "HEAD^{commit}", NULL};
    if (options->links == NULL || strstr(options->links, LINKS_COMMIT) == NULL)
        return true;
    char **inputs = options->settings.inputs;
    g_autofree char *root = worktree_find_root(inputs != NULL && inputs[0] != NULL ? inputs[0] : ".", error);
    struct worktree *worktree = root != NULL ? worktree_open(root, error) : NULL;
    g_autofree char *commit = worktree != NULL ? worktree_line(worktree, words, error) : NULL;
    worktree_free(worktree);
    if (commit == NULL) {
        g_prefix_error(error, "--links: " LINKS_COMMIT ": ");
        return false;
    }
    g_auto(GStrv) parts = g_strsplit(options->links, LINKS_COMMIT, -1);
    options->links = *filled = g_strjoinv(commit, parts);
    return true;
}

int cli_inspect(const struct options *options)
{
    static char here[] = ".", *everything[] = {here, NULL};
    struct options all = *options;
    GError *error = NULL;
    g_autofree char *links = NULL;
    if (options->links != NULL && !links_check(options->links, &error))
        return output_usage_error(error);
    const char *wrong = why_not(options);
    if (wrong != NULL) {
        output_error("%s", wrong);
        return EXIT_USAGE;
    }
    if (!fill_commit(&all, &links, &error))
        return output_usage_error(error);
    if (options->since != NULL && (options->settings.inputs == NULL || options->settings.inputs[0] == NULL))
        all.settings.inputs = everything;
    return session_command_run(&all, true, inspect);
}
