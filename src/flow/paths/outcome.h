/* Whether what a function returns is a status, and what it says. */
#ifndef PCWLINT_FLOW_PATHS_OUTCOME_H
#define PCWLINT_FLOW_PATHS_OUTCOME_H

#include "flow/access/run.h"
#include "flow/memory/status.h"

/* How a status of that type reads. */
enum outcome { OUTCOME_NONE, OUTCOME_SUCCESS, OUTCOME_FAILURE, OUTCOME_UNKNOWN };
enum outcome flow_outcome(const struct state *state, const struct ir_type *type, const struct value *result);

#endif
