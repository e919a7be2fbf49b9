/* Static variables that the driver sets to one number, and to no other. */
#ifndef PCWLINT_FLOW_ACCESS_ONCE_H
#define PCWLINT_FLOW_ACCESS_ONCE_H

#include "flow/access/run.h"

/*
 * Whether all that the functions of the unit do to a static variable that begins as 0 is to read it and to set it to
 * one number, `*number`.  0 and 1 do not count: what they tell is a condition, which paths go by.
 *
 *     BlockSize = sizeof(COUNTERS);
 */
bool once_is_set(const struct flow *flow, const struct ir_var *var, int64_t *number);

#endif
