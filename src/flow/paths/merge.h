/* Which paths become one, and when. */
#ifndef PCWLINT_FLOW_PATHS_MERGE_H
#define PCWLINT_FLOW_PATHS_MERGE_H

#include "flow/access/run.h"

/* Merges states that wait at one block, or behind a call, as many as must be.  `result` is the temporary with the
 * call's result; those in which it succeeded and failed stay apart.  -1: none, or a variable has it, which tells them
 * apart. */
void flow_merge(struct flow *flow, GPtrArray *states, uint32_t live, int32_t result);
/* The same before the states do something to a handle: states that have done the same so far merge. */
void flow_merge_for_pcw(struct flow *flow, GPtrArray *states, uint32_t live);
/* Merges the paths that have left one loop by an undecided test. */
void flow_join_early_exits(struct flow *flow, GPtrArray *states, uint32_t live);
/* state_join() of two that are aligned first; a status that fails, or succeeds, on both still does so afterwards. */
bool flow_join(struct flow *flow, struct state *into, struct state *other, uint32_t live, const char *reason,
               bool (*only)(uint32_t object, void *flow));

#endif
