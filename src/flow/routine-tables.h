/*
 * Tables of routines that only this unit calls through:
 *
 *     static const struct { START *Start; STOP *Stop; } Modules[] = { { PerfStart, PerfStop }, … };
 *
 * What such a table holds is called where the table is used, as if it were called by its name.
 */
#ifndef PCWLINT_FLOW_ROUTINE_TABLES_H
#define PCWLINT_FLOW_ROUTINE_TABLES_H

#include "flow/access/run.h"

/*
 * Whether the unit has tables that hold what has to do with PCW, and all who call through them are in sight: each is
 * static, nobody else has its address, and it has no more rows than can be followed.
 */
bool routine_tables_can_follow(const struct ir_unit *unit);

/* What matters only because it names a table is as if it had no body.  The unit can be analysed again. */
void routine_tables_forget(struct ir_unit *unit);

/* Fills flow->in_tables, and flow->handed_out with what initialisers hold otherwise; adds calls to flow->calls.  Needs
 * what flow_index_callers() fills. */
void routine_tables_find(struct flow *flow);

/* Only tables hold its address, and who calls through them is in sight. */
bool routine_tables_hold(const struct flow *flow, const struct ir_function *function);

#endif
