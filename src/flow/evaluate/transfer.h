/* One small function an operation. */
#ifndef PCWLINT_FLOW_EVALUATE_TRANSFER_H
#define PCWLINT_FLOW_EVALUATE_TRANSFER_H

#include "flow/access/run.h"

void flow_transfer(struct flow *flow, struct state *state, const struct ir_insn *insn);
const struct value *flow_temp(struct flow *flow, const struct state *state, int32_t temp);
void flow_set(struct state *state, int32_t temp, const struct value *value);

#endif
