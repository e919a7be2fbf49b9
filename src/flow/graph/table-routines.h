/*
 * What a table of routines holds, by its initialiser:
 *
 *     static const struct { START *Start; STOP *Stop; } Modules[] = { { PerfStart, PerfStop }, … };
 */
#ifndef PCWLINT_FLOW_GRAPH_TABLE_ROUTINES_H
#define PCWLINT_FLOW_GRAPH_TABLE_ROUTINES_H

#include "ir/ir.h"

/* The functions (struct ir_function; IR_FUNCTION) or variables (struct ir_var; IR_GLOBAL) that the initialiser of a
 * variable names.  The caller frees the array. */
GPtrArray *table_names(const struct ir_var *table, enum ir_op op);

/* The routines that a table holds, and those of the tables that it names.  *whole: false where it names so many that
 * some are left out.  The caller frees the array. */
GPtrArray *table_routines(const struct ir_var *table, bool *whole);

#endif
