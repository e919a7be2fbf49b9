/*
 * What holds for each source: the session's settings first, then the nearest configuration file above it with its
 * overrides.  Builds and defaults come behind both (run/plan.h).
 */
#ifndef PCWLINT_SESSION_SOURCE_SETTINGS_H
#define PCWLINT_SESSION_SOURCE_SETTINGS_H

#include "run/inputs/scope.h"
#include "session/configuration.h"
#include "triage/policy.h"

struct source_settings;

/* Both are borrowed.  Free with source_settings_free(). */
struct source_settings *source_settings_new(const struct session_settings *settings,
                                            const struct configuration *configuration);
void source_settings_free(struct source_settings *sources);

/* From here on a configuration that names rules which do not exist is an error as soon as a source has it.  The policy
 * is borrowed. */
void source_settings_check_rules(struct source_settings *sources, const struct policy *policy);

/* The answers for a run; they live as long as the settings. */
struct run_scopes source_settings_scopes(struct source_settings *sources);

#endif
