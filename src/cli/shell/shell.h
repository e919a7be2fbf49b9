/*
 * Completions of shells: a script for each, made from the tables of commands and options, the rules and the Windows
 * versions.  A new row of a table is completed without a word here.
 */
#ifndef PCWLINT_CLI_SHELL_SHELL_H
#define PCWLINT_CLI_SHELL_SHELL_H

#include <glib.h>
#include <stdbool.h>

#include "cli/commands.h"
#include "cli/option.h"
#include "judge/rules.h"

/* The script of each shell.  Free with g_free(). */
char *shell_bash(const struct rule_set *rules);
char *shell_zsh(const struct rule_set *rules);
char *shell_fish(const struct rule_set *rules);

/* Whether a value is several words with commas between. */
bool shell_is_list(const struct option *option);

/* Rule ids and names, or names of Windows versions, with spaces between.  Free with g_free(). */
char *shell_rule_words(const struct rule_set *rules);
char *shell_version_words(void);

/* Text between single quotes: for bash and zsh, and for fish, whose quotes know a backslash.  Free with g_free(). */
char *shell_quoted(const char *text);
char *shell_quoted_for_fish(const char *text);

/* "lint rules explain".  Free with g_free(). */
char *shell_command_words(void);

#endif
