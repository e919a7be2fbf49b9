/*
 * Routines that make the text of a UNICODE_STRING and that may fail.  When they do, they leave the string as it was:
 * garbage, where nobody has set it before.
 */
#ifndef PCWLINT_FLOW_KERNEL_CONVERSION_H
#define PCWLINT_FLOW_KERNEL_CONVERSION_H

#include "flow/evaluate/arguments.h"

/* (Destination, Source, Allocate): RtlAnsiStringToUnicodeString and its like. */
void conversion_to_first(struct call *call);
/* The argument that the routine's row names is the destination: RtlDuplicateUnicodeString and its like. */
void conversion_to_new(struct call *call);

/*
 * The status of the routine that should have made the string which argument `name` points to, and which was garbage
 * before, where the path has seen it fail or nobody has looked at it yet; NULL otherwise.
 */
const struct symbol *conversion_unchecked(struct call *call, uint32_t name);

#endif
