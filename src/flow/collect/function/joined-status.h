/* Statuses of several steps in one variable: status |= Step(i). */
#ifndef PCWLINT_FLOW_COLLECT_FUNCTION_JOINED_STATUS_H
#define PCWLINT_FLOW_COLLECT_FUNCTION_JOINED_STATUS_H

#include "flow/access/run.h"

/* Returns a copy of `state`, a path that returns such a status, on which the last step fails and all others succeed.
 * NULL: the path returns no such status, or has tested it.  Free with state_free(). */
struct state *joined_status_last_fails(struct flow *flow, const struct ir_function *function,
                                       const struct state *state);

#endif
