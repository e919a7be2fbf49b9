/* Static variables that the driver sets to one number, and to no other. */
#ifndef PCWLINT_FLOW_ACCESS_ONCE_H
#define PCWLINT_FLOW_ACCESS_ONCE_H

#include "flow/access/run.h"

/*
 * Whether the functions of the unit only read a static variable that begins as 0, and set it to one number, `*number`.
 * False if that is 0 or 1: such a variable is a flag, and paths depend on its value.
 *
 *     BlockSize = sizeof(COUNTERS);
 */
bool once_is_set(const struct flow *flow, const struct ir_var *var, int64_t *number);

#endif
