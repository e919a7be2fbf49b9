/*
 * What functions of this file that a call may run without being followed write: the call may be given one, or call one
 * through a pointer.
 */
#ifndef PCWLINT_FLOW_EVALUATE_WRITTEN_H
#define PCWLINT_FLOW_EVALUATE_WRITTEN_H

#include "flow/evaluate/arguments.h"

struct written;

/* Nothing is known yet.  written_free() accepts NULL. */
struct written *written_new(void);
void written_free(struct written *written);

/* The called function has a body that is not followed: its variables may hold anything afterwards. */
void written_by_callee(struct call *call);

/* The variables that the function, or one that it leads to, names: a set of struct ir_var, which `flow` owns. */
GHashTable *written_named(struct flow *flow, const struct ir_function *function);

/*
 * The same for a call whose function has no body here, or is unknown.  Handles, and variables of functions that lead to
 * PCW, are left alone: whether such functions are called at all is asked elsewhere (getter.c).
 *
 *     RtlRunOnceExecuteOnce(&Once, FillTable, …);      g_Steps[Mode]();
 */
void written_by_others(struct call *call);

#endif
