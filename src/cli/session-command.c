#include "cli/session-command.h"

#include "cli/exit-status.h"
#include "cli/help.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/standard-input.h"
#include "session/files-read.h"

int session_command_run(const struct options *options, bool rules,
                        int (*command)(struct session *session, const struct options *options))
{
    GError *error = NULL;
    struct session *session = session_new(&options->settings, &error);
    bool fine = session != NULL && (!rules || session_load_rules(session, &error));
    int status = fine ? command(session, options) : output_usage_error(error);
    session_free(session);
    return status;
}

/* ---- what is written is nothing that is read ---- */

static bool refuse_over(const struct options *options, const GPtrArray *files)
{
    for (guint i = 0; i < files->len; i++)
        if (output_refuse_overwriting(options->output, files->pdata[i]))
            return true;
    return false;
}

/* Before the check, so that nothing is waited for; what directories held is known after it. */
static bool refuse_over_named(const struct options *options)
{
    g_autoptr(GPtrArray) named = session_settings_named(&options->settings);
    return refuse_over(options, named);
}

static bool refuse_over_read(const struct options *options, const struct session *session, const struct check *check)
{
    g_autoptr(GPtrArray) files =
        output_is_standard(options->output) ? g_ptr_array_new() : session_files_read(session, check);
    return refuse_over(options, files);
}

/* ---- a check ---- */

static struct check *ask_with_progress(struct session *session, session_command_check run_check,
                                       const struct options *options, GError **error)
{
    struct progress *progress = progress_start(!options->quiet);
    session_set_progress(session, progress_begins, progress);
    struct check *check = run_check(session, error);
    session_set_progress(session, NULL, NULL);
    progress_end(progress);
    return check;
}

static int tell_error(GError *error, const struct command *command)
{
    if (g_error_matches(error, SESSION_ERROR, SESSION_ERROR_NO_INPUT)) {
        g_autofree char *help = help_text(command, false);
        output_error_text(help);
    }
    return output_usage_error(error);
}

struct check *session_command_ask(struct session *session, session_command_check run_check,
                                  const struct options *options, int *status)
{
    GError *error = NULL;
    struct check *check = NULL;
    *status = EXIT_USAGE;
    if (!standard_input_lay(session_settings(session), &error))
        *status = output_usage_error(error);
    else if (!refuse_over_named(options) && (check = ask_with_progress(session, run_check, options, &error)) == NULL)
        *status = tell_error(error, options->command);
    if (check != NULL && refuse_over_read(options, session, check))
        g_clear_pointer(&check, check_free);
    return check;
}

int session_command_status(const struct check *check, int status)
{
    return check->run->failed > 0 ? EXIT_NOT_ANALYSED : status;
}
