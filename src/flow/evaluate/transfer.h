/* One small function an operation. */
#ifndef PCWLINT_FLOW_EVALUATE_TRANSFER_H
#define PCWLINT_FLOW_EVALUATE_TRANSFER_H

#include "flow/access/run.h"

/* Executes one instruction that is neither a call nor the end of a block. */
void flow_transfer(struct flow *flow, struct state *state, const struct ir_insn *insn);

/* The value of a temporary of the current frame; an unknown one when it was lost where paths merged. */
const struct value *flow_temp(struct flow *flow, const struct state *state, int32_t temp);

/* Sets it. */
void flow_set(struct state *state, int32_t temp, const struct value *value);

#endif
