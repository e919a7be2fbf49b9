/* Variables of a unit with their initialisers, as facts. */
#ifndef PCWLINT_FLOW_COLLECT_GLOBAL_H
#define PCWLINT_FLOW_COLLECT_GLOBAL_H

#include "flow/access/run.h"

/* Adds facts about the variables that the unit defines to those of `flow`.  References, variables without a size and
 * those whose initialiser could not be lowered have none. */
void collect_globals(struct flow *flow);

#endif
