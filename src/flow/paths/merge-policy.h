/* Which paths must not meet, however many there are. */
#ifndef PCWLINT_FLOW_PATHS_MERGE_POLICY_H
#define PCWLINT_FLOW_PATHS_MERGE_POLICY_H

#include "flow/access/run.h"

/* What keeps two paths apart: external calls and their results, or handles and statuses only. */
enum flow_kind { FLOW_SAME_CALLS, FLOW_SAME_HANDLES };
/* Other functions and files would draw the wrong conclusions from what is left of these two when they have met.
 * `result`: as for flow_merge(). */
bool flow_must_not_merge(struct flow *flow, struct state *a, struct state *b, enum flow_kind kind, int32_t result);
/* What the variables that hold a status say on both of two paths: noted before they meet, known again afterwards. */
GArray *flow_outcomes(struct flow *flow, struct state *a, struct state *b);
void flow_keep_outcomes(struct flow *flow, struct state *state, const GArray *outcomes);
/* Whether each of these is still known of that path. */
bool flow_has_outcomes(struct flow *flow, struct state *state, const GArray *outcomes);

#endif
