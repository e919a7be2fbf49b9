/*
 * The path has gone by something that facts cannot name, such as `Flags & 1`: another test of the same, here or in
 * another function, may go the other way, and nothing would know.  What such a path has done may not belong together,
 * and is not judged.  The doubt ends where both ways of the test have led to one state; and where the path has not
 * tested the same before, it is one that happens, whatever other functions do:
 *
 *     if (TraceFlags & 1) DbgPrint("unload");     whichever way, what follows is the same
 *     if (Options & 1) return STATUS_NO_MEMORY;   with that option, what the function has registered is lost
 */
#ifndef PCWLINT_FLOW_MEMORY_DOUBT_H
#define PCWLINT_FLOW_MEMORY_DOUBT_H

#include "flow/memory/state.h"

struct doubt {
    const struct doubt *before;
    uint32_t test; /* both ways of one test have its number */
    bool taken;
    bool first;                /* the path had not tested that before */
    const struct value *value; /* what was tested */
    uint32_t effects;          /* of the path, by then */
    uint32_t length;
};

/* The two states go the two ways of a test of `value`, which has this number. */
void doubts_begin(struct arena *arena, uint32_t test, const struct value *value, struct state *taken,
                  struct state *other);

/* What the path has done may not belong together: it has doubts, or paths have met. */
bool state_is_vague(const struct state *state);

/* What the path has done is not judged: the same, but first tests do not count. */
bool state_is_unjudged(const struct state *state);

/* Where the path ends: what it has gone by, with first tests of what facts cannot name. */
struct opaque_part {
    bool opaque;
    uint32_t from, after; /* numbers of effects */
} state_opaque_part(const struct state *state);

/* The two have gone the two ways of one test, and have the same doubts but for that. */
bool doubts_end(const struct state *a, const struct state *b);

/* The doubts of two states that become one, in the place of `into`. */
void doubts_join(struct state *into, const struct state *other);

/*
 * Two states that hold the same objects become one, in the place of `into`: both ways of a test have led to it, so that
 * it has no doubt about that any more; or both have the same doubts, and all that a second test may have said.  False:
 * they stay two.
 */
bool doubts_resolve(struct values *values, struct state *into, const struct state *other, uint32_t live);

#endif
