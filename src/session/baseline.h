/*
 * The baseline of a check: which findings are known, and the text of the next baseline.
 *
 *     --baseline A                      what A knows stays quiet; nothing is written
 *     --write-baseline B                everything that is found now is known from now on; B's own entries stay where
 * nothing was judged
 *     --baseline A --write-baseline B   B is A without what is cleared; nothing is added
 */
#ifndef PCWLINT_SESSION_BASELINE_H
#define PCWLINT_SESSION_BASELINE_H

#include "session/configuration.h"
#include "triage/baseline.h"

/*
 * Reads the baseline that the settings name, and says in `result` what it is for.  *baseline is NULL when they name
 * none; free with baseline_free().  False with an error when a file is no baseline; one that is to be written is never
 * replaced when it is something else.
 */
bool session_baseline_open(const struct session_settings *settings, const struct configuration *configuration,
                           struct baseline **baseline, struct baseline_result *result, GError **error);

#endif
