/* Paths on which an undeclared name decides whether a handle leaks. */
#ifndef PCWLINT_FLOW_COLLECT_FUNCTION_UNDECLARED_H
#define PCWLINT_FLOW_COLLECT_FUNCTION_UNDECLARED_H

#include "flow/access/run.h"

/*
 * Called at the end of a path.  If the path leaves a handle open, and an undeclared name decides whether the path fails
 * or is taken at all, adds the name to flow->deciding.  The path is not judged; PCW902 reports the name (missing.c).
 *
 *     status = Connect();
 *     if (!NT_SUCCESS(status)) return STATUS_NO_PEER;     declared in a missing header; probably a failure
 */
void collect_undeclared(struct flow *flow, const struct ir_function *function, const struct state *state);

/* Whether a name in flow->deciding is on the line of `range`. */
bool collect_is_deciding(const struct flow *flow, const struct ir_range *range);

/* The path has called a routine that opens a handle, and that may have succeeded, and has not closed the handle. */
bool collect_leaves_open(const struct state *state);

#endif
