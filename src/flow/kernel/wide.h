/* Wide texts in memory, with a terminator: a PCWSTR. */
#ifndef PCWLINT_FLOW_KERNEL_WIDE_H
#define PCWLINT_FLOW_KERNEL_WIDE_H

#include "flow/evaluate/arguments.h"

/* Characters up to the terminator; -1 when they are not all known. */
int64_t wide_length(struct call *call, const struct value *pointer);

/* The text as UTF-8; NULL when it is not known.  Free with g_free(). */
char *wide_text(struct call *call, const struct value *pointer);

#endif
