/* Functions in a section that Windows discards once DriverEntry has returned. */
#ifndef PCWLINT_FLOW_COLLECT_FUNCTION_DISCARDED_H
#define PCWLINT_FLOW_COLLECT_FUNCTION_DISCARDED_H

#include "flow/access/run.h"

/* The pragma or declaration that puts the function there; NULL: none does.  The caller owns the place. */
struct fact_place *collect_discarded(struct flow *flow, const struct ir_function *function);

#endif
