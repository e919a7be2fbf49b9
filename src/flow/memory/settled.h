/* Handles of earlier iterations of a loop that are closed or were never opened. */
#ifndef PCWLINT_FLOW_MEMORY_SETTLED_H
#define PCWLINT_FLOW_MEMORY_SETTLED_H

#include "flow/memory/state.h"

/* The handles that represent those of all iterations: one list per execution of a function.  Free with
 * g_array_unref(). */
GArray *settled_new(void);

/*
 * Called when a path returns to the head of a loop.  A handle is settled if the call that creates it failed or stored
 * NULL, or if it was closed.  The effects of an earlier iteration on a settled handle of the same call are removed, and
 * handles of all iterations with the same outcome become one handle.  The state then equals that of the iteration
 * before, and the loop reaches a fixed point:
 *
 *     while (!NT_SUCCESS(PcwRegister(&Handle, &info)) && !Stopped) Wait();
 *
 * `since`: the effects of the path at its first arrival at the head.  Returns false if the path has created no handle
 * since, or has too many effects.
 */
bool settled_drop(GArray *settled, struct state *state, struct arena *arena, const struct effect *since);

#endif
