#include "flow/paths/budget.h"

#include "flow/paths/bounds.h"

/* What paths leave unknown when they meet costs time and memory too. */
static uint64_t steps_used(const struct flow *flow)
{
    return flow->steps + (flow->values.next_symbol - flow->first_symbol);
}

bool flow_has_used_half(const struct flow *flow)
{
    return steps_used(flow) > flow->budget / 2;
}

bool flow_is_hasty(struct flow *flow)
{
    uint64_t used = steps_used(flow);
    flow->hasty |= used > flow->budget;
    flow->exhausted |= used > flow->budget + FLOW_MAX_HASTE;
    return flow->hasty;
}
