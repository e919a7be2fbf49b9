#include "flow/conditions/implied.h"

#include "flow/conditions/path-condition.h"

static bool implied_is_signed(const struct value *value)
{
    return value->type != NULL && value->type->kind == IR_TYPE_INT && value->type->is_signed;
}

static void implied_exclude(struct implied *implied, int64_t number)
{
    if (implied->n_excluded < IMPLIED_MAX_EXCLUDED)
        implied->excluded[implied->n_excluded++] = number;
}

static void be_at_least(struct implied *implied, int64_t number)
{
    implied->low = MAX(implied->low, number);
}

static void be_at_most(struct implied *implied, int64_t number)
{
    implied->high = MIN(implied->high, number);
}

static void be_equal(struct implied *implied, int64_t number, bool equal)
{
    if (!equal) {
        implied_exclude(implied, number);
        return;
    }
    be_at_least(implied, number);
    be_at_most(implied, number);
}

/* The test is about the value and a number; `holds`: it came out true. */
static void note_test(struct implied *implied, const struct value *value, const struct test *test, bool holds)
{
    bool left = test_is_same_value(test->a, value);
    if (test->kind == TEST_PLAIN) {
        if (left)
            be_equal(implied, 0, !holds);
        return;
    }
    const struct value *number = left ? test->b : test->a;
    if (number->kind != VALUE_INT || (!left && !test_is_same_value(test->b, value)))
        return;
    int64_t n = number->number;
    if (test->kind == TEST_EQUAL)
        be_equal(implied, n, holds);
    else if (implied_is_signed(value) != implied_is_signed(left ? test->a : test->b))
        return; /* numbers compare differently as signed and as unsigned ones */
    else if (left && holds && n > INT64_MIN)
        be_at_most(implied, n - 1);
    else if (left && !holds)
        be_at_least(implied, n);
    else if (!left && holds && n < INT64_MAX)
        be_at_least(implied, n + 1);
    else if (!left && !holds)
        be_at_most(implied, n);
}

static void note_condition(struct implied *implied, const struct value *value, const struct value *condition,
                           bool holds);

/* Two cases of a switch that lead to one block: one of them holds, or neither does. */
static void note_either(struct implied *implied, const struct value *value, const struct value *cases, bool holds)
{
    struct implied other = *implied, before = *implied;
    note_condition(implied, value, cases->a, holds);
    note_condition(holds ? &other : implied, value, cases->b, holds);
    if (!holds)
        return;
    before.low = MIN(implied->low, other.low);
    before.high = MAX(implied->high, other.high);
    *implied = before;
}

static void note_condition(struct implied *implied, const struct value *value, const struct value *condition,
                           bool holds)
{
    struct test test = test_of(condition);
    bool either = test.kind == TEST_PLAIN && test.a->kind == VALUE_OP && test.a->op == IR_B_OR;
    if (either)
        note_either(implied, value, test.a, holds != test.negated);
    else
        note_test(implied, value, &test, holds != test.negated);
}

/* --- bits of one number that were tested by different masks --- */

struct bits {
    const struct value *of;
    uint64_t zero, one; /* bits that are known to be 0, or 1 */
};

/* A test of `x & mask` says something of the bits of x. */
static void note_bits(struct bits *bits, const struct path_condition *condition)
{
    struct test test = test_of(condition->value);
    uint64_t mask = (uint64_t)test_mask(test.a);
    if (mask == 0 || !test_is_same_value(test.a->a, bits->of))
        return;
    bool holds = condition->taken != test.negated;
    if (test.kind == TEST_PLAIN && !holds)
        bits->zero |= mask;
    uint64_t left = mask & ~bits->zero;
    if (test.kind == TEST_PLAIN && holds && (left & (left - 1)) == 0)
        bits->one |= left;
    if (test.kind != TEST_EQUAL || !holds || test.b->kind != VALUE_INT)
        return;
    bits->zero |= mask & ~(uint64_t)test.b->number;
    bits->one |= mask & (uint64_t)test.b->number;
}

/* Twice: of two bits of which one is set, it is the second when the first is found to be 0. */
static struct bits known_bits(const struct state *state, const struct value *of)
{
    struct bits bits = {.of = of};
    for (int round = 0; round < 2; round++)
        for (const struct path_condition *condition = state->conditions; condition != NULL;
             condition = condition->before)
            note_bits(&bits, condition);
    return bits;
}

static void note_mask(struct implied *implied, const struct state *state, const struct value *value)
{
    uint64_t mask = (uint64_t)test_mask(value);
    if (mask == 0)
        return;
    struct bits bits = known_bits(state, value->a);
    be_at_least(implied, (int64_t)(bits.one & mask));
    be_at_most(implied, (int64_t)(mask & ~bits.zero));
}

static bool implied_is_excluded(const struct implied *implied, int64_t number)
{
    for (uint32_t i = 0; i < implied->n_excluded; i++)
        if (implied->excluded[i] == number)
            return true;
    return false;
}

struct implied implied_number(const struct state *state, const struct value *value)
{
    struct implied implied = {.n_excluded = 0};
    condition_range(state, value, &implied.low, &implied.high);
    for (const struct path_condition *condition = state->conditions; condition != NULL; condition = condition->before) {
        note_condition(&implied, value, condition->value, condition->taken);
    }
    note_mask(&implied, state, value);
    while (implied.low < implied.high && implied_is_excluded(&implied, implied.low))
        implied.low++;
    while (implied.low < implied.high && implied_is_excluded(&implied, implied.high))
        implied.high--;
    return implied;
}

static enum truth implied_truth_of(bool always, bool never)
{
    return always ? TRUTH_TRUE : never ? TRUTH_FALSE : TRUTH_MAYBE;
}

enum truth implied_truth(const struct implied *implied, const struct test *test)
{
    int64_t low = implied->low, high = implied->high;
    bool left = test->kind == TEST_PLAIN || test->b->kind == VALUE_INT;
    int64_t n = test->kind == TEST_PLAIN ? 0 : left ? test->b->number : test->a->number;
    if (low > high)
        return TRUTH_MAYBE;
    if (test->kind == TEST_LESS)
        return left ? implied_truth_of(high < n, low >= n) : implied_truth_of(low > n, high <= n);
    bool equal = low == n && high == n, other = n < low || n > high || implied_is_excluded(implied, n);
    return test->kind == TEST_EQUAL ? implied_truth_of(equal, other) : implied_truth_of(other, equal);
}
