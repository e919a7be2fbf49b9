/*
 * Conditions that a path has decided, and that are no range of one number (those are constraints, state.h).  A later
 * test of the same condition takes the same branch, as long as nothing has written what it depends on:
 *
 *     if (Flags & 1) info.Name = &a;
 *     if (!(Flags & 1)) info.Name = &b;     the path that has set the first name does not set the second one
 */
#ifndef PCWLINT_FLOW_CONDITIONS_PATH_CONDITION_H
#define PCWLINT_FLOW_CONDITIONS_PATH_CONDITION_H

#include "flow/conditions/condition.h"

struct path_condition {
    const struct path_condition *before; /* the next older one; states share lists */
    const struct value *value;
    bool taken; /* it was true: not 0 */
    uint32_t length;
};

/* The outcome that the path has decided for this condition, or that follows from the numbers that it knows.
 * TRUTH_MAYBE: neither tells. */
enum truth path_condition_truth(const struct state *state, const struct value *value);

/* Whether the value is below 0, as `NT_SUCCESS(status)` tests it. */
enum truth path_condition_negative(const struct state *state, const struct value *value);

/* The path takes one branch of a condition.  The entry is allocated in `arena`.  False when that contradicts what the
 * path has decided before: no run of the driver can take it. */
bool path_condition_take(struct arena *arena, struct state *state, const struct value *value, bool taken);

/* Two paths become one, `into`: what both have decided alike stays. */
void path_condition_join(struct arena *arena, struct state *into, const struct state *other);

#endif
