#include "flow/paths/budget.h"

#include "flow/paths/bounds.h"

bool flow_is_hasty(struct flow *flow)
{
    /* What paths leave unknown when they meet costs time and memory too. */
    uint64_t used = flow->steps + (flow->values.next_symbol - flow->first_symbol);
    flow->hasty |= used > flow->budget;
    flow->exhausted |= used > flow->budget + FLOW_MAX_HASTE;
    return flow->hasty;
}
