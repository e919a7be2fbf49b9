/* Contexts that a routine of the kernel's keeps for a routine of the driver: KeInitializeDpc(&Dpc, Tick, &State). */
#ifndef PCWLINT_FLOW_EVALUATE_KEPT_CONTEXT_H
#define PCWLINT_FLOW_EVALUATE_KEPT_CONTEXT_H

#include "flow/evaluate/arguments.h"

/* The argument, by its number from 0, is such a context, and neither the call nor the driver's routine, which may run
 * from then on, writes to what it points to. */
bool kept_context_is(const struct call *call, uint32_t argument);

#endif
