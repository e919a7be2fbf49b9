/*
 * Routines of user-mode providers (perflib.h), for sources of a tree whose manifests have one: what they are given
 * becomes facts.  Names of the routines: facts/words.h.
 */
#ifndef PCWLINT_FLOW_KERNEL_PROVIDER_H
#define PCWLINT_FLOW_KERNEL_PROVIDER_H

#include "flow/evaluate/arguments.h"

/* Executes the routine; false: it is none of them, or its body in sight is to be followed. */
bool provider_execute(struct call *call);

/* A function out of sight may delete instances and stop the provider. */
void provider_forget(struct state *state);

/* The function returns: variables of its own that counters refer to are gone. */
void provider_return(struct flow *flow, const struct state *state, const struct ir_function *function,
                     const struct ir_range *range);

/* At the end of a unit: what stops the provider may have been given to others, who call it. */
void provider_finish(struct flow *flow);

#endif
