/* Statuses of several steps in one variable: status |= Step(i). */
#ifndef PCWLINT_FLOW_COLLECT_FUNCTION_JOINED_STATUS_H
#define PCWLINT_FLOW_COLLECT_FUNCTION_JOINED_STATUS_H

#include "flow/access/run.h"

/* The path that `state` has come, with a step that fails last after all others have succeeded.  NULL: what it returns
 * is no such status, or has been tested.  The caller frees it with state_free(). */
struct state *joined_status_last_fails(struct flow *flow, const struct ir_function *function,
                                       const struct state *state);

#endif
