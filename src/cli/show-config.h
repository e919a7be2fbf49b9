/* --show-config: what holds for a run and its files, and who says so.  And the schema of configuration files. */
#ifndef PCWLINT_CLI_SHOW_CONFIG_H
#define PCWLINT_CLI_SHOW_CONFIG_H

#include "cli/options.h"
#include "triage/policy.h"

/* Writes it for the files that are named, as text or JSON; the exit status. */
int show_config(const struct options *options, struct policy *policy, const struct command *command);

/* Writes the JSON Schema; the exit status. */
int show_config_schema(const struct options *options);

#endif
