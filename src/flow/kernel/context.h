/* What a callback does with the context that it is given. */
#ifndef PCWLINT_FLOW_KERNEL_CONTEXT_H
#define PCWLINT_FLOW_KERNEL_CONTEXT_H

#include "ir/ir.h"

/* The function uses that parameter, other than to say that it does not: `(void)Context`, UNREFERENCED_PARAMETER. */
bool context_is_used(const struct ir_function *function, uint32_t param);

/* The function only compares that parameter with constants, if it does anything with it: paths know all that the
 * function asks of it. */
bool context_is_only_compared(const struct ir_function *function, uint32_t param);

#endif
