/*
 * Branches on conditions that facts cannot express, such as `Flags & 1`.  A later test of the same condition, here or
 * in another function, may take the other branch, and the analysis does not see the contradiction.  So the path may be
 * infeasible, and its effects are not judged.  The doubt ends where both branches lead to the same state.  If initial
 * values are found with which the path is taken (witness.h), it is feasible, whatever other functions do, and is
 * judged:
 *
 *     if (TraceFlags & 1) DbgPrint("unload");     both branches lead to the same state
 *     if (Options & 1) return STATUS_NO_MEMORY;   with this option, the handle of the registration is leaked
 *
 * doubts_begin() allocates doubts in the given arena; states share lists of them.
 */
#ifndef PCWLINT_FLOW_CONDITIONS_DOUBT_H
#define PCWLINT_FLOW_CONDITIONS_DOUBT_H

#include "flow/memory/state.h"

struct doubt {
    const struct doubt *before;
    uint32_t test; /* number of the test, the same on both branches */
    bool taken;
    const struct value *value; /* what was tested */
    uint32_t effects;          /* number of effects before the test */
    uint32_t length;           /* of the list that starts here */
};

/* The two states take the two branches of test number `test`, whose condition is `value`. */
void doubts_begin(struct arena *arena, uint32_t test, const struct value *value, struct state *taken,
                  struct state *other);

/* The path may be infeasible: it has doubts, or is a merge of paths with different effects. */
bool state_is_vague(const struct state *state);

/* The path is not judged: as state_is_vague(), but doubts do not count if initial values are found with which the path
 * is taken. */
bool state_is_unjudged(const struct values *values, const struct state *state);

/* At the end of a path: the part of its effects that depends on opaque tests, all doubts included. */
struct opaque_part {
    bool opaque;
    uint32_t from, after; /* numbers of effects */
} state_opaque_part(const struct state *state);

/* The two states took different branches of one test, which is the only difference in their doubts. */
bool doubts_end(const struct state *a, const struct state *b);

/* Merges the doubts of `other` into `into`. */
void doubts_join(struct state *into, const struct state *other);

/*
 * Whether two states can become one if they are equal in memory, too: both branches of a test led to them, or they have
 * the same doubts and differ in one constraint whose two ranges are adjacent.
 */
bool doubts_may_resolve(const struct state *a, const struct state *b, uint32_t live);

/* Merges `other` into `into`, of which that holds. */
void doubts_resolve(struct values *values, struct state *into, const struct state *other);

#endif
