/* Variables, and members, that a unit only reads, and sets to constants: what one holds is then one of few numbers. */
#ifndef PCWLINT_FLOW_ACCESS_PLAIN_H
#define PCWLINT_FLOW_ACCESS_PLAIN_H

#include "flow/access/run.h"

struct plain;

/* Looks through the functions of the unit. */
struct plain *plain_new(const struct flow *flow);
void plain_free(struct plain *plain);

/* Nothing else is done with the address of these bytes of the variable than to read them, to set them to a constant, or
 * to set and clear constant bits of them; `zeroed`: nor than to fill them with zeros by RtlZeroMemory.  A member of a
 * union, an element of an array, an argument of a function that is not PCW's are other uses. */
bool plain_is(const struct plain *plain, const struct ir_var *var, uint64_t offset, uint64_t size, bool zeroed);

#endif
