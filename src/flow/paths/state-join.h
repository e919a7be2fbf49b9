/* What remains known where two paths meet. */
#ifndef PCWLINT_FLOW_PATHS_STATE_JOIN_H
#define PCWLINT_FLOW_PATHS_STATE_JOIN_H

#include "flow/memory/state.h"

/* Equal except for symbols about which neither state knows anything: a routine that fills in its argument makes a new
 * symbol on each path. */
bool state_same_but_blanks(const struct state *a, const struct state *b, uint32_t live);

/*
 * Joins a path that has closed a handle with one that has found it NULL, when they differ in nothing else: closed if
 * there was anything to close.  False when this is another difference; nothing has changed then.
 */
bool state_join_closed(struct arena *arena, struct state *into, const struct state *other, uint32_t live);

/* False when PCW, or what judges locks, sees a difference: state_join() with `only` refuses them, whatever they hold.
 */
bool state_may_join(const struct state *a, const struct state *b);

/*
 * Both states in one, in place of `into`: what differs becomes unknown for `reason`.  Both must be in the same
 * function. `only`: when not NULL, asked for each object that differs; false refuses the merge before anything has
 * changed.
 */
bool state_join(struct values *values, struct state *into, const struct state *other, uint32_t live, const char *reason,
                bool (*may_differ)(uint32_t object, void *data), void *data);

#endif
