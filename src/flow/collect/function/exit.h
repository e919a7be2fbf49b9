/* How a run of a function ended, for link to put together with other functions. */
#ifndef PCWLINT_FLOW_COLLECT_FUNCTION_EXIT_H
#define PCWLINT_FLOW_COLLECT_FUNCTION_EXIT_H

#include "flow/access/run.h"

/* How a run of a function ended, for link to put together with other functions. */
void collect_exits(struct flow *flow, const struct ir_function *function, const GPtrArray *returned);

#endif
