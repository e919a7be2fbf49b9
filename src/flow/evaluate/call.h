/* Calls: bodies in sight are followed, others may change what they are given. */
#ifndef PCWLINT_FLOW_EVALUATE_CALL_H
#define PCWLINT_FLOW_EVALUATE_CALL_H

#include "flow/evaluate/arguments.h"

/* Executes a call in `state` (taken); appends the states that come out of it. */
void flow_call(struct flow *flow, struct state *state, const struct ir_insn *insn, GPtrArray *out);

#endif
