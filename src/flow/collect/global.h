/* Variables of a unit with their initialisers, as facts. */
#ifndef PCWLINT_FLOW_COLLECT_GLOBAL_H
#define PCWLINT_FLOW_COLLECT_GLOBAL_H

#include "flow/access/run.h"

void collect_globals(struct flow *flow);

#endif
