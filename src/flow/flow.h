/*
 * The interpreter: runs the IR of one unit over abstract states and says what reaches PCW, as facts.
 */
#ifndef PCWLINT_FLOW_FLOW_H
#define PCWLINT_FLOW_FLOW_H

#include "facts/facts.h"
#include "ir/ir.h"

/* The unit's facts, newly allocated; the caller fills in what it knows better (file, arch). */
struct fact_unit *flow_unit(struct ir_unit *unit);

/* The same with at most so many steps from each start, for fuzzing: many short runs find more than one long run. */
struct fact_unit *flow_unit_within(struct ir_unit *unit, uint64_t steps);

#endif
