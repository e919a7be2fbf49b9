/* DriverEntry ends with a call whose status is its own: `return WdfDriverCreate(…);`. */
#ifndef PCWLINT_FLOW_COLLECT_FUNCTION_LAST_STEP_H
#define PCWLINT_FLOW_COLLECT_FUNCTION_LAST_STEP_H

#include "flow/access/run.h"

/* The path returns the status of a routine of the system, which may fail or succeed. */
bool last_step_is_systems(const struct flow *flow, const struct state *state);

/*
 * Called at the end of a path.  If the path leaves a handle open and returns the status of a function of the driver that
 * this unit does not define, adds the call to flow->last_steps: that function may fail, and may undo what has been done
 * when it does.  PCW902 reports the call if no other source defines the function either (missing.c).
 */
void last_step_collect(struct flow *flow, const struct ir_function *function, const struct state *state);

#endif
