/*
 * Calls of PCW's routines that no path has come to: behind a test of an object that is volatile or that others may set
 * (a debugger, the registry, an interrupt routine with its address), or in what only an exception runs.  Such a call
 * gets runs of its own, with flow->open set; what the other calls do in them is not reported.
 */
#ifndef PCWLINT_FLOW_KERNEL_UNREACHED_H
#define PCWLINT_FLOW_KERNEL_UNREACHED_H

#include "flow/evaluate/arguments.h"

/* Executes a routine of the table, and notes where. */
void unreached_execute(struct call *call, void (*execute)(struct call *call));

/* The functions with calls that were not reached: a new set. */
GHashTable *unreached_callers(struct flow *flow);

/* Whether the function leads to one of these. */
bool unreached_leads(struct flow *flow, const struct ir_function *function, GHashTable *callers);

#endif
