/* What a callback does with the context that it is given. */
#ifndef PCWLINT_FLOW_KERNEL_CONTEXT_H
#define PCWLINT_FLOW_KERNEL_CONTEXT_H

#include "ir/ir.h"

/* The function uses that parameter, other than to say that it does not: `(void)Context`, UNREFERENCED_PARAMETER. */
bool context_is_used(struct ir_function *function, uint32_t param);

/* All that the function computes was understood: what was not may ask for any parameter. */
bool context_is_understood(const struct ir_function *function);

#endif
