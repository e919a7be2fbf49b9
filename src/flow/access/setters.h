/* Variables that functions of this file set when another file calls them: `VOID StatsSetVersion(ULONG Version)`. */
#ifndef PCWLINT_FLOW_ACCESS_SETTERS_H
#define PCWLINT_FLOW_ACCESS_SETTERS_H

#include "flow/access/run.h"

/* The address of the function is somewhere for others to call. */
bool setters_is_given_away(const struct flow *flow, const struct ir_function *function);

/*
 * Whether a function of another file that the run calls may set the variable by calling back: a function that is not
 * lowered sets it, or one that other files see and that has nothing to do with PCW.  What the run itself reaches does
 * not count.
 */
bool setters_may_be_called(struct flow *flow, const struct ir_var *var);

/* Whether a constructor of a static object may have set the variable before DriverEntry. */
bool setters_run_early(struct flow *flow, const struct ir_var *var);

#endif
