/* Variables that a unit only reads, and sets to constants: what one holds is then one of few numbers. */
#ifndef PCWLINT_FLOW_PLAIN_H
#define PCWLINT_FLOW_PLAIN_H

#include "flow/access/run.h"

/* The variables with whose address, or that of a member, anything else is done: a new set of struct ir_var.  A member
 * of a union, an element of an array, an argument of a function that is not PCW's are such uses. */
GHashTable *plain_find_others(const struct flow *flow);

#endif
