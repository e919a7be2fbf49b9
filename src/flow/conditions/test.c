#include "flow/conditions/test.h"

static bool is_number(const struct value *value, int64_t number)
{
    return value->kind == VALUE_INT && value->number == number;
}

int64_t test_mask(const struct value *value)
{
    bool masks = value->kind == VALUE_OP && value->op == IR_B_AND && value->b->kind == VALUE_INT;
    return masks && value->b->number > 0 ? value->b->number : 0;
}

/* 4 for `x & 4`, 1 for `!x` and `x < y`: the only number that it can be beside 0.  0: it may be another one. */
static int64_t only_number(const struct value *value)
{
    if (value->kind == VALUE_OP && (value->op == OP_NOT || (value->op >= IR_B_EQ && value->op <= IR_B_GE)))
        return 1;
    int64_t mask = test_mask(value);
    return (mask & (mask - 1)) == 0 ? mask : 0;
}

/* `(x & 4) == 4` and `(x & 4) != 0` test the same as `x & 4`; so do their opposites, negated.  False: neither form. */
static bool is_plain(const struct value *value, const struct value **of, bool *negated)
{
    if (value->kind != VALUE_OP || (value->op != IR_B_EQ && value->op != IR_B_NE))
        return false;
    bool zero = is_number(value->b, 0);
    bool other = only_number(value->a) != 0 && is_number(value->b, only_number(value->a));
    if (!zero && !other)
        return false;
    *of = value->a;
    *negated = zero == (value->op == IR_B_EQ);
    return true;
}

struct test test_of(const struct value *value)
{
    struct test test = {.kind = TEST_PLAIN};
    bool negated;
    for (;;) {
        if (value->kind == VALUE_OP && value->op == OP_NOT) {
            value = value->a;
            test.negated = !test.negated;
        } else if (is_plain(value, &value, &negated)) {
            test.negated ^= negated;
        } else {
            break;
        }
    }
    uint8_t op = value->kind == VALUE_OP ? value->op : OP_NOT;
    bool mirrored = op == IR_B_GT || op == IR_B_LE;
    test.a = mirrored ? value->b : value->a;
    test.b = mirrored ? value->a : value->b;
    test.negated ^= op == IR_B_NE || op == IR_B_LE || op == IR_B_GE;
    if (op == IR_B_EQ || op == IR_B_NE)
        test.kind = TEST_EQUAL;
    else if (op >= IR_B_EQ && op <= IR_B_GE)
        test.kind = TEST_LESS;
    else
        test.a = value;
    return test;
}

bool test_is_same_value(const struct value *a, const struct value *b)
{
    if (a == b)
        return true;
    if (a == NULL || b == NULL || a->kind != b->kind || a->vague || b->vague)
        return false;
    if (a->kind == VALUE_OP)
        return a->op == b->op && test_is_same_value(a->a, b->a) && test_is_same_value(a->b, b->b);
    if (a->kind == VALUE_SYMBOL)
        return a->symbol == b->symbol;
    return a->kind != VALUE_UNSET && a->number == b->number && a->object == b->object && a->function == b->function;
}
