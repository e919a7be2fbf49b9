/* Tables of handlers: `Handlers[Type](Info)`. */
#ifndef PCWLINT_FLOW_EVALUATE_TABLES_H
#define PCWLINT_FLOW_EVALUATE_TABLES_H

#include "flow/access/run.h"

/*
 * Before an element of a table that nothing writes is addressed: a state whose index is one of a few numbers, as the
 * type of a callback's request is, becomes one state for each of them.  Which function is called is known then.
 */
void tables_split(struct flow *flow, GPtrArray *states, const struct ir_insn *insn);

#endif
