/*
 * The rules that a subcommand works with: the built-in ones and those of --rules-dir.
 */
#ifndef PCWLINT_CLI_CATALOGUE_H
#define PCWLINT_CLI_CATALOGUE_H

#include "cli/options.h"
#include "judge/rules.h"

/* NULL with an error. */
struct rule_set *catalogue_read(const struct options *options, GError **error);

#endif
