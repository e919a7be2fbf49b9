/* The help of a subcommand. */
#ifndef PCWLINT_CLI_HELP_H
#define PCWLINT_CLI_HELP_H

#include <stdbool.h>

#include "cli/commands.h"
#include "cli/option.h"

/* Its help for a screen of 80 columns, with the everyday options or all of them.  Free with g_free(). */
char *help_text(const struct command *command, bool all);

/* All commands, a line each.  Free with g_free(). */
char *help_overview(void);

/* Whether the command takes the option: --format only where there are formats. */
bool help_is_taken(const struct command *command, const struct option *option);

/* What help says of an option of that command: the formats are the command's own.  Free with g_free(). */
char *help_of_option(const struct command *command, const struct option *option);

#endif
