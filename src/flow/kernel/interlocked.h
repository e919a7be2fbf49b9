/*
 * Routines that read and write memory in one step, as a path by itself sees them: what other threads do in between is
 * their own path.
 */
#ifndef PCWLINT_FLOW_KERNEL_INTERLOCKED_H
#define PCWLINT_FLOW_KERNEL_INTERLOCKED_H

#include "flow/evaluate/arguments.h"

/* InterlockedExchange(Target, Value), also of pointers: the usual way to take a handle out of a variable before it is
 * closed. */
void interlocked_exchange(struct call *call);

/* InterlockedCompareExchange(Target, Value, Comparand), also of pointers. */
void interlocked_compare_exchange(struct call *call);

/* InterlockedIncrement(Target) and InterlockedAdd(Target, Value); InterlockedDecrement(Target). */
void interlocked_increment(struct call *call);
void interlocked_decrement(struct call *call);

/* InterlockedExchangeAdd(Target, Value), and InterlockedAnd and InterlockedOr. */
void interlocked_exchange_add(struct call *call);
void interlocked_and(struct call *call);
void interlocked_or(struct call *call);

/* InterlockedBitTestAndSet(Base, Bit) and InterlockedBitTestAndReset(Base, Bit). */
void interlocked_set_bit(struct call *call);
void interlocked_reset_bit(struct call *call);

#endif
