/* Spin locks and raised IRQL. */
#ifndef PCWLINT_FLOW_KERNEL_IRQL_H
#define PCWLINT_FLOW_KERNEL_IRQL_H

#include "flow/evaluate/arguments.h"

void irql_lock(struct call *call);
void irql_lock_saving(struct call *call);
void irql_unlock(struct call *call);
void irql_raise(struct call *call);
void irql_raise_to_dpc(struct call *call);
void irql_lower(struct call *call);
void irql_current(struct call *call);

#endif
