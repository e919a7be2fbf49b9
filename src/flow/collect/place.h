/* Places of facts. */
#ifndef PCWLINT_FLOW_COLLECT_PLACE_H
#define PCWLINT_FLOW_COLLECT_PLACE_H

#include "flow/access/access.h"
#include "flow/access/run.h"

/* A place as a report shows it: of text that we made, what it stands for.  NULL: there is none. */
struct fact_place *collect_place(const struct flow *flow, const struct ir_range *range);

#endif
