/* What a run has done to handles, instances and memory, and which functions of other files it has called, as facts. */
#ifndef PCWLINT_FLOW_COLLECT_FUNCTION_EFFECTS_H
#define PCWLINT_FLOW_COLLECT_FUNCTION_EFFECTS_H

#include "flow/access/run.h"

/* Appends the effects of the path, in the order in which they happened. */
void collect_effects(struct flow *flow, const struct state *state, GPtrArray **out);

/* The same for what it has made ready for callbacks. */
void collect_ready(struct flow *flow, const struct state *state, GPtrArray **out);

#endif
