/* Handles of earlier rounds of a loop of which nothing is left. */
#ifndef PCWLINT_FLOW_MEMORY_SETTLED_H
#define PCWLINT_FLOW_MEMORY_SETTLED_H

#include "flow/memory/state.h"

/* The handles that stand for those of all rounds; one list for each time that a loop's function is executed. */
GArray *settled_new(void);

/*
 * A path comes back to a loop's head, and the handle that its round has made is settled: the call has failed, has left
 * NULL, or the handle is closed.  What an earlier round tried at the same place then tells nothing new, and leaves the
 * list of effects; and the handles of all rounds that have ended alike become one.  So the path is in the same state as
 * a round before, as an automaton would be, and the loop comes to its fixed point:
 *
 *     while (!NT_SUCCESS(PcwRegister(&Handle, &info)) && !Stopped) Wait();
 *
 * `since`: the effects that the path had when it came to the loop.  False: it has made no handles since, or
 * has done too much.
 */
bool settled_drop(GArray *settled, struct state *state, struct arena *arena, const struct effect *since);

#endif
