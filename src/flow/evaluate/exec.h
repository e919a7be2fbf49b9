/* Functions, block by block. */
#ifndef PCWLINT_FLOW_EVALUATE_EXEC_H
#define PCWLINT_FLOW_EVALUATE_EXEC_H

#include "flow/access/run.h"

/* Runs a function whose frame has been pushed on `state` (taken).  Appends the states in which it returns, popped. */
void flow_execute(struct flow *flow, struct state *state, struct ir_function *function, GPtrArray *returned);

#endif
