/*
 * The configuration of a session: its files (config/configs.h), and what they say for a run as a whole.
 *
 * A key for the run as a whole (config/keys.h) counts in the configuration above all inputs, and only where the
 * settings leave it open. What files say of single sources is in source-settings.h.
 */
#ifndef PCWLINT_SESSION_CONFIGURATION_H
#define PCWLINT_SESSION_CONFIGURATION_H

#include <glib.h>
#include <stdbool.h>

#include "config/configs.h"
#include "session/settings.h"

struct configuration;

/*
 * Finds the configuration of the run, and gives to the settings what they leave open and it says; these values live as
 * long as the configuration.  NULL with an error when a file cannot be read, or the settings contradict each other.
 * Free with configuration_free().
 */
struct configuration *configuration_new(struct session_settings *settings, GError **error);
void configuration_free(struct configuration *configuration);

/* The configuration files that were found; owned by the configuration. */
struct configs *configuration_configs(const struct configuration *configuration);

/* The file of the run; NULL: there is none. */
const struct config *configuration_of_run(const struct configuration *configuration);

/* The item of that file by which a key of the run has its value; NULL: the file does not say it, or the settings do. */
const struct config_item *configuration_run_item(const struct configuration *configuration, enum config_key key);

/* Whether the settings give a key of the run. */
bool configuration_run_is_set(const struct configuration *configuration, enum config_key key);

/* Adds notes (struct note) on keys for the run as a whole that do not count, with the reason.  Of files that were read
 * so far. */
void configuration_add_notes(const struct configuration *configuration, GPtrArray *notes);

#endif
