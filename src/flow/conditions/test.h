/* Conditions in a normal form, so that two of them can be compared wherever in the source they stand. */
#ifndef PCWLINT_FLOW_CONDITIONS_TEST_H
#define PCWLINT_FLOW_CONDITIONS_TEST_H

#include "flow/memory/value.h"

/* `a` is not 0 (PLAIN), a == b, or a < b; or the opposite of that. */
struct test {
    enum test_kind { TEST_PLAIN, TEST_EQUAL, TEST_LESS } kind;
    const struct value *a, *b;
    bool negated;
};

/* The normal form of a condition: `!(x & 4)`, `(x & 4) == 0` and `(x & 4) != 4` are the same test. */
struct test test_of(const struct value *value);

/* The two values have the same structure. */
bool test_is_same_value(const struct value *a, const struct value *b);

/* The mask of `x & mask`, which is not negative; 0: the value is no such test. */
int64_t test_mask(const struct value *value);

#endif
