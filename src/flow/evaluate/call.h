/* Calls: bodies in sight are followed, others may change what they are given. */
#ifndef PCWLINT_FLOW_EVALUATE_CALL_H
#define PCWLINT_FLOW_EVALUATE_CALL_H

#include "flow/evaluate/arguments.h"

/* Executes a call in `state` (taken); appends the states that come out of it. */
void flow_call(struct flow *flow, struct state *state, const struct ir_insn *insn, GPtrArray *out);

/* A function of the project, as opposed to the kernel's; one that is not known counts as such. */
bool call_is_projects_own(const struct call *call);

#endif
