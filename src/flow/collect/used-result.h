/* Whether a function's own code uses what a call returns. */
#ifndef PCWLINT_FLOW_COLLECT_USED_RESULT_H
#define PCWLINT_FLOW_COLLECT_USED_RESULT_H

#include "flow/access/run.h"

/* Of an IR_CALL of that function.  A result that is stored counts, whatever is done with it later. */
bool collect_uses_result(struct flow *flow, const struct ir_function *function, const struct ir_insn *call);

#endif
