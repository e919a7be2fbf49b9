/* What functions of other units are given, of which they may make a registration. */
#ifndef PCWLINT_FLOW_COLLECT_OUTSIDE_CALL_H
#define PCWLINT_FLOW_COLLECT_OUTSIDE_CALL_H

#include "flow/evaluate/arguments.h"

/*
 * Keeps the call as a fact, once for each distinct state.  One that passes only what is unknown counts too: a helper's
 * registration is that of its calls in sight.
 */
void collect_outside_call(struct call *call);

/* The structure of arguments that an argument of the call points to; NULL: it points to none. */
const struct ir_record *collect_arguments_in(const struct call *call, uint32_t index);

#endif
