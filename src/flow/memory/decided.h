/*
 * Conditions that a path has decided, and that are no range of one number (those are constraints, state.h).  A later
 * test of the same condition goes the same way, as long as nothing has written what it depends on:
 *
 *     if (Flags & 1) info.Name = &a;
 *     if (!(Flags & 1)) info.Name = &b;     the path that has set the first name does not set the second one
 */
#ifndef PCWLINT_FLOW_MEMORY_DECIDED_H
#define PCWLINT_FLOW_MEMORY_DECIDED_H

#include "flow/memory/condition.h"

struct decided {
    const struct decided *before; /* newest first, shared between states */
    const struct value *value;
    bool taken; /* it was other than zero */
    uint32_t length;
};

/* What the path has decided of this condition, or what follows from the numbers that it knows. */
enum truth decided_truth(const struct state *state, const struct value *value);

/* The path takes a side of a condition.  The entry is allocated in `arena`.  False when that contradicts what it has
 * decided before: the path cannot be taken. */
bool decided_take(struct arena *arena, struct state *state, const struct value *value, bool taken);

/* Two paths become one, `into`: what both have decided stays. */
void decided_join(struct state *into, const struct state *other);

#endif
