/* The last step of start-up, when DriverEntry returns the status of a call: `return WdfDriverCreate(…);`. */
#ifndef PCWLINT_FLOW_COLLECT_FUNCTION_LAST_STEP_H
#define PCWLINT_FLOW_COLLECT_FUNCTION_LAST_STEP_H

#include "flow/access/run.h"

/* The path of a start-up returns the status of a routine that may fail or succeed, and does nothing to handles: one of
 * the system, or, where the whole tree is in sight, one that the project declares. */
bool last_step_may_fail(const struct flow *flow, const struct state *state);

/* Whether a path that may fail so returns the status of a function of the project. */
bool last_step_is_projects(const struct flow *flow, const struct state *state);

/* The unit gives away the address of a function that closes handles, for an undo list, say.  Unload routines, which the
 * system calls, do not count. */
bool last_step_gives_closers(const struct flow *flow);

/*
 * Called at the end of a path.  If the path of a start-up leaves a handle open and returns the status of a function
 * that neither this unit nor a header of the system has, adds the call to flow->last_steps: the function may fail, and
 * may undo what has been done when it does.  PCW902 reports the call if no other source defines it (missing.c).
 */
void last_step_collect(struct flow *flow, const struct ir_function *function, const struct state *state);

#endif
