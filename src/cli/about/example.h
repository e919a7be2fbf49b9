/* The examples of a rule, analysed and drawn as `pcwlint inspect` draws drivers. */
#ifndef PCWLINT_CLI_ABOUT_EXAMPLE_H
#define PCWLINT_CLI_ABOUT_EXAMPLE_H

#include <glib.h>

#include "judge/rules.h"

/*
 * Markup that shows what a mistake does (inspect_example()); NULL: no picture shows it, or there is no example.
 * `rules_dirs`: where rules of a team are; NULL: there are none.  Nothing is written: the examples are laid over files
 * that do not exist, and what was laid before is gone.  Free with g_free().
 */
char *example_picture(const struct rule *rule, char **rules_dirs);

#endif
