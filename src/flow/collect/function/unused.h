/* Functions that no code calls. */
#ifndef PCWLINT_FLOW_COLLECT_FUNCTION_UNUSED_H
#define PCWLINT_FLOW_COLLECT_FUNCTION_UNUSED_H

#include "flow/access/run.h"

/* Nothing in the unit calls the function or takes its address, nor does any text of it that this build leaves out. */
bool unused_is(struct flow *flow, const struct ir_function *function);

/* A macro of the unit's files may put the name together: it begins or ends with a part beside a ##. */
bool unused_may_be_pasted(struct flow *flow, const char *name);

#endif
