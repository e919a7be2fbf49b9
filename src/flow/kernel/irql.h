/* Spin locks and raised IRQL. */
#ifndef PCWLINT_FLOW_KERNEL_IRQL_H
#define PCWLINT_FLOW_KERNEL_IRQL_H

#include "flow/evaluate/arguments.h"

/* Acquires a lock: the path is at DISPATCH_LEVEL until it is released. */
void irql_lock(struct call *call);

/* The same; the IRQL from before is stored through the second argument. */
void irql_lock_saving(struct call *call);

/* Releases a lock. */
void irql_unlock(struct call *call);

/* Notes the call of a function out of sight, which may release the lock that the path holds.  From here on the lock
 * counts as held only if the path releases it itself later. */
void irql_note_outside(struct call *call);

/* Notes that the path adds an instance, perhaps under such a lock.  NULL: there is no fact of it. */
void irql_note_add(struct call *call, struct fact_instance *fact);

/* KeRaiseIrql. */
void irql_raise(struct call *call);

/* KeRaiseIrqlToDpcLevel. */
void irql_raise_to_dpc(struct call *call);

/* KeLowerIrql. */
void irql_lower(struct call *call);

/* KeGetCurrentIrql: the result is the IRQL, where the path knows it. */
void irql_current(struct call *call);

#endif
