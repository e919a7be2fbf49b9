/* What the conditions that a path has decided say about one value. */
#ifndef PCWLINT_FLOW_CONDITIONS_IMPLIED_H
#define PCWLINT_FLOW_CONDITIONS_IMPLIED_H

#include "flow/conditions/condition.h"
#include "flow/conditions/test.h"

/* Numbers that a value cannot be, beyond its range. */
enum { IMPLIED_MAX_EXCLUDED = 16 };

struct implied {
    int64_t low, high; /* low > high: there is no such number, so the path is none that a driver takes */
    int64_t excluded[IMPLIED_MAX_EXCLUDED];
    uint32_t n_excluded;
};

/*
 * The numbers that the value can be:
 *
 *     if (!(Flags & 3)) return;          `Flags & 3` is not 0
 *     if (Flags & 1) …
 *     else if (Flags & 2) …              always true here
 */
struct implied implied_number(const struct state *state, const struct value *value);

/* Whether the test comes out true for these numbers. `test.a` has to be the value, or `test.b`. */
enum truth implied_truth(const struct implied *implied, const struct test *test);

#endif
