/* Routines that read and write memory in one step. */
#ifndef PCWLINT_FLOW_KERNEL_INTERLOCKED_H
#define PCWLINT_FLOW_KERNEL_INTERLOCKED_H

#include "flow/evaluate/arguments.h"

/* InterlockedExchangePointer(Target, Value): the usual way to take a handle out of a variable before it is closed. */
void interlocked_exchange_pointer(struct call *call);

#endif
