/* Paths on which a name that nothing declares decides what becomes of a handle. */
#ifndef PCWLINT_FLOW_COLLECT_FUNCTION_UNDECLARED_H
#define PCWLINT_FLOW_COLLECT_FUNCTION_UNDECLARED_H

#include "flow/access/run.h"

/*
 * The path leaves a handle open, and whether it has failed, or comes about at all, is up to such a name.  It is not
 * judged; the name is noted (flow->deciding), and the unit is reported as not wholly checked (missing.c).
 *
 *     status = Connect();
 *     if (!NT_SUCCESS(status)) return STATUS_NO_PEER;     from a header that is missing: a failure, most likely
 */
void collect_undeclared(struct flow *flow, const struct ir_function *function, const struct state *state);

/* Whether such a name stands in that line. */
bool collect_is_deciding(const struct flow *flow, const struct ir_range *range);

#endif
