/* What a run may cost. */
#ifndef PCWLINT_FLOW_PATHS_BUDGET_H
#define PCWLINT_FLOW_PATHS_BUDGET_H

#include "flow/access/run.h"

/* True when half of the run's steps are used: what goes on without an end in sight is followed less closely. */
bool flow_has_used_half(const struct flow *flow);

/* True when the run is short of steps; it ends when flow->exhausted is true. */
bool flow_is_hasty(struct flow *flow);

#endif
