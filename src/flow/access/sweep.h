/* Forgetting what no path can reach any more. */
#ifndef PCWLINT_FLOW_ACCESS_SWEEP_H
#define PCWLINT_FLOW_ACCESS_SWEEP_H

#include "flow/access/run.h"

/* Forgets the local variables of frames deeper than `depth`, which have ended. */
void flow_forget_locals(struct flow *flow, struct state *state, uint32_t depth);

/* Forgets objects that nothing in the state refers to any more. */
void flow_sweep(struct flow *flow, struct state *state);

#endif
