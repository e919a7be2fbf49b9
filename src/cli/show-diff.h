/* --diff: what fixes would change, shown and not made. */
#ifndef PCWLINT_CLI_SHOW_DIFF_H
#define PCWLINT_CLI_SHOW_DIFF_H

#include <glib.h>

#include "cli/options.h"
#include "session/fix-rounds.h"

/* Writes a diff.  The exit status: whether there is anything to change; EXIT_USAGE when it cannot be written. */
int show_diff(const struct options *options, const struct fix_rounds *rounds, const GPtrArray *findings);

#endif
