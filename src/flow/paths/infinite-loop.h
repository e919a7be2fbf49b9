/* Loops that no path comes out of: what a service thread does in one counts, although its function never returns. */
#ifndef PCWLINT_FLOW_PATHS_INFINITE_LOOP_H
#define PCWLINT_FLOW_PATHS_INFINITE_LOOP_H

#include "flow/access/run.h"

/* The path (taken) is in a loop whose next round would show nothing new. */
void infinite_loop_note(struct flow *flow, struct state *state);

/* Appends to the states in which the run's root returns those that have done what none of these has, as vague ones, and
 * forgets the others. */
void infinite_loop_finish(struct flow *flow, GPtrArray *returned);

#endif
