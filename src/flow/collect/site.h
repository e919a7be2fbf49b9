/* Which call of a way the engineer wrote. */
#ifndef PCWLINT_FLOW_COLLECT_SITE_H
#define PCWLINT_FLOW_COLLECT_SITE_H

#include "flow/access/run.h"

/* The file is a header that a tool has written: findings do not point there. */
bool flow_is_generated(const struct flow *flow, uint32_t file);
/* The newest call on the way that the engineer wrote: not one in a generated header. */
const struct ir_range *flow_site(struct flow *flow, const struct state *state, const struct ir_range *call);

#endif
