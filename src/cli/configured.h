/*
 * What holds for a run and for each of its files: the command line first, then the configuration files; builds and defaults come behind
 * both (run/plan.h).
 *
 * A key counts for the run as a whole (config/keys.h) in the configuration above all inputs; for a source, in the one nearest to it.
 */
#ifndef PCWLINT_CLI_CONFIGURED_H
#define PCWLINT_CLI_CONFIGURED_H

#include <glib.h>
#include <stdbool.h>

#include "cli/options.h"
#include "config/configs.h"
#include "run/scope.h"
#include "triage/policy.h"

struct configured;

/*
 * Finds the configuration of the run and gives to the options of the command that the command line leaves open what it says.
 * `options` is borrowed.  NULL with an error when a configuration cannot be read.
 */
struct configured *configured_new(struct options *options, const struct command *command, GError **error);
void configured_free(struct configured *configured);

struct configs *configured_configs(struct configured *configured);

/* The answers for the files of a run; they live as long as `configured`.  With a policy, each configuration's rules are checked at once. */
struct run_scopes configured_scopes(struct configured *configured);
void configured_set_policy(struct configured *configured, struct policy *policy);

/* Notes (struct note) about keys for the run as a whole that stand in other configurations than the run's, and say something else. */
void configured_add_notes(const struct configured *configured, GPtrArray *notes);

/* Who said what holds for the run: an item of its configuration, that counts; NULL: it says nothing, or the command line does. */
const struct config_item *configured_run_item(const struct configured *configured, enum config_key key);
const struct config *configured_run(const struct configured *configured);

/* Whether the command line says a key of the run. */
bool configured_run_given(const struct configured *configured, enum config_key key);

#endif
