/*
 * What the commands that read sources share: the session of the command line, a check with its progress, and the care
 * that what is written is not written over what is read.
 */
#ifndef PCWLINT_CLI_SESSION_COMMAND_H
#define PCWLINT_CLI_SESSION_COMMAND_H

#include "cli/options.h"
#include "session/session.h"

/*
 * Makes a session with the settings of the options, hands it to a command, and answers the exit status.  `rules`: they
 * are loaded at once, so that what is wrong with them is said first.
 */
int session_command_run(const struct options *options, bool rules,
                        int (*command)(struct session *session, const struct options *options));

/* session_check(), session_extract() or session_plan() */
typedef struct check *(*session_command_check)(struct session *session, GError **error);

/* Asks for a check.  NULL: `status` is the exit status, and the reason is printed.  Free with check_free(). */
struct check *session_command_ask(struct session *session, session_command_check run_check,
                                  const struct options *options, int *status);

/* EXIT_NOT_ANALYSED when some input could not be analysed, else `status`. */
int session_command_status(const struct check *check, int status);

#endif
