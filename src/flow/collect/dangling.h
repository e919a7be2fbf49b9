/* Pointers to what is no longer there. */
#ifndef PCWLINT_FLOW_COLLECT_DANGLING_H
#define PCWLINT_FLOW_COLLECT_DANGLING_H

#include "flow/access/run.h"

/*
 * How the object has ended by the time of a call that the path is at; NULL when it has not, or nothing proves it.
 * `member` names what points there.  The caller owns the fact.
 */
struct fact_gone *collect_dangling(const struct flow *flow, const struct state *state, const struct object *object,
                                   const struct ir_range *call, const char *member);

#endif
