/* --show-config: the settings of a run and its files, and where each one is set.  And the schema of configuration
 * files. */
#ifndef PCWLINT_CLI_CHECK_SHOW_CONFIG_H
#define PCWLINT_CLI_CHECK_SHOW_CONFIG_H

#include "cli/options.h"
#include "session/session.h"

/* Writes it for the files that are named, as text or JSON; the exit status.  Rules are loaded. */
int show_config(struct session *session, const struct options *options);

/* Writes the JSON Schema; the exit status. */
int show_config_schema(const struct options *options);

#endif
