/* Functions that may know that they have run before. */
#ifndef PCWLINT_FLOW_COLLECT_FUNCTION_STATIC_STATE_H
#define PCWLINT_FLOW_COLLECT_FUNCTION_STATIC_STATE_H

#include "flow/access/run.h"

/*
 * The function, with those of the unit that it leads to, writes a variable with static storage and reads it, too: what
 * it does may depend on an earlier call.  Handles of PCW do not count: what a path asks of them is among its
 * requirements.
 */
bool remembers(struct flow *flow, const struct ir_function *function);

#endif
