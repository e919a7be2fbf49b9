/*
 * Tables of routines that only this unit calls through:
 *
 *     static const struct { START *Start; STOP *Stop; } Modules[] = { { PerfStart, PerfStop }, … };
 *
 * What such a table holds is called where the table is used, as if it were called by its name.
 */
#ifndef PCWLINT_FLOW_DISPATCH_H
#define PCWLINT_FLOW_DISPATCH_H

#include "flow/access/run.h"

/* Fills flow->dispatched, and flow->handed_out with what initialisers hold otherwise; adds calls to flow->calls.  Needs
 * what flow_index_callers() fills. */
void dispatch_find(struct flow *flow);

/* Some call may have gone anywhere: what tables hold is handed out after all. */
void dispatch_settle(struct flow *flow);

/* Only tables hold its address, and who calls through them is in sight. */
bool dispatch_holds(const struct flow *flow, const struct ir_function *function);

#endif
