#include "flow/memory/path-condition.h"

/* Enough for the flags of one function.  Later conditions of the path are not kept. */
enum { MAX_CONDITIONS = 32 };

/* A condition in normal form: `a` is not 0 (PLAIN), a == b, or a < b; or the opposite of that. */
struct test {
    enum { PLAIN, EQUAL, LESS } kind;
    const struct value *a, *b;
    bool negated;
};

static bool is_number(const struct value *value, int64_t number)
{
    return value->kind == VALUE_INT && value->number == number;
}

/* 4 for `x & 4`; 0 for a value that is no such test, or whose mask has several bits. */
static int64_t bit_of(const struct value *value)
{
    bool masks = value->kind == VALUE_OP && value->op == IR_B_AND && value->b->kind == VALUE_INT;
    int64_t mask = masks ? value->b->number : 0;
    return mask > 0 && (mask & (mask - 1)) == 0 ? mask : 0;
}

/* `(x & 4) == 4` and `(x & 4) != 0` test the same as `x & 4`; so do their opposites, negated.  False: neither form. */
static bool is_plain(const struct value *value, const struct value **of, bool *negated)
{
    if (value->kind != VALUE_OP || (value->op != IR_B_EQ && value->op != IR_B_NE))
        return false;
    bool zero = is_number(value->b, 0), bit = bit_of(value->a) != 0 && is_number(value->b, bit_of(value->a));
    if (!zero && !bit)
        return false;
    *of = value->a;
    *negated = zero == (value->op == IR_B_EQ);
    return true;
}

static struct test test_of(const struct value *value)
{
    struct test test = {.kind = PLAIN};
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
        test.kind = EQUAL;
    else if (op >= IR_B_EQ && op <= IR_B_GE)
        test.kind = LESS;
    else
        test.a = value;
    return test;
}

/* The two values have the same structure, wherever in the source they were computed. */
static bool is_same(const struct value *a, const struct value *b)
{
    if (a == b)
        return true;
    if (a == NULL || b == NULL || a->kind != b->kind || a->vague || b->vague)
        return false;
    if (a->kind == VALUE_OP)
        return a->op == b->op && is_same(a->a, b->a) && is_same(a->b, b->b);
    if (a->kind == VALUE_SYMBOL)
        return a->symbol == b->symbol;
    return a->kind != VALUE_UNSET && a->number == b->number && a->object == b->object && a->function == b->function;
}

static bool number_of(const struct symbol *symbol, gconstpointer data, int64_t *out)
{
    const struct state *state = data;
    struct constraint known;
    bool one = state_constraint(state, symbol->id, &known) && known.low == known.high;
    *out = one ? known.low : 0;
    return one;
}

/* --- how two values compare: what is left of <, = and > --- */

enum { IS_LESS = 1, IS_EQUAL = 2, IS_GREATER = 4 };

static guint mirror(guint relation)
{
    return (relation & IS_EQUAL) | (relation & IS_LESS ? IS_GREATER : 0) | (relation & IS_GREATER ? IS_LESS : 0);
}

/* What a test says of its two values when it has come out like that. */
static guint relation_of(const struct test *test, bool taken)
{
    guint relation = test->kind == LESS ? IS_LESS : IS_EQUAL;
    return taken != test->negated ? relation : (IS_LESS | IS_EQUAL | IS_GREATER) & ~relation;
}

/* Numbers compare differently as signed and as unsigned ones. */
static bool compares_alike(const struct value *a, const struct value *b)
{
    return a->type == NULL || b->type == NULL || a->type->kind != IR_TYPE_INT || b->type->kind != IR_TYPE_INT ||
           a->type->is_signed == b->type->is_signed;
}

/* What the path knows of the two values of a comparison. */
static guint known_relation(const struct state *state, const struct test *test)
{
    guint relation = IS_LESS | IS_EQUAL | IS_GREATER;
    for (const struct path_condition *condition = state->conditions; condition != NULL; condition = condition->before) {
        struct test earlier = test_of(condition->value);
        if (earlier.kind == PLAIN || !compares_alike(earlier.a, test->a))
            continue;
        if (is_same(earlier.a, test->a) && is_same(earlier.b, test->b))
            relation &= relation_of(&earlier, condition->taken);
        else if (is_same(earlier.a, test->b) && is_same(earlier.b, test->a))
            relation &= mirror(relation_of(&earlier, condition->taken));
    }
    return relation;
}

static enum truth plain_truth(const struct state *state, const struct test *test)
{
    for (const struct path_condition *condition = state->conditions; condition != NULL; condition = condition->before) {
        struct test earlier = test_of(condition->value);
        if (earlier.kind == PLAIN && is_same(test->a, earlier.a))
            return condition->taken == (test->negated == earlier.negated) ? TRUTH_TRUE : TRUTH_FALSE;
    }
    return TRUTH_MAYBE;
}

enum truth path_condition_truth(const struct state *state, const struct value *value)
{
    int64_t number;
    if (value_evaluate(value, number_of, state, &number))
        return number != 0 ? TRUTH_TRUE : TRUTH_FALSE;
    struct test test = test_of(value);
    if (test.kind == PLAIN)
        return plain_truth(state, &test);
    guint known = known_relation(state, &test), holds = relation_of(&test, true);
    return (known & ~holds) == 0 ? TRUTH_TRUE : (known & holds) == 0 ? TRUTH_FALSE : TRUTH_MAYBE;
}

enum truth path_condition_negative(const struct state *state, const struct value *value)
{
    for (const struct path_condition *condition = state->conditions; condition != NULL; condition = condition->before) {
        struct test test = test_of(condition->value);
        if (test.kind == LESS && is_number(test.b, 0) && is_same(test.a, value))
            return condition->taken == !test.negated ? TRUTH_TRUE : TRUTH_FALSE;
    }
    return TRUTH_MAYBE;
}

/* False: the path has since learnt numbers with which an earlier condition would have come out otherwise. */
static bool is_consistent(const struct state *state)
{
    for (const struct path_condition *condition = state->conditions; condition != NULL; condition = condition->before) {
        int64_t number;
        enum truth truth = condition_truth(state, condition->value);
        if (truth == TRUTH_MAYBE && value_evaluate(condition->value, number_of, state, &number))
            truth = number != 0 ? TRUTH_TRUE : TRUTH_FALSE;
        if (truth != TRUTH_MAYBE && (truth == TRUTH_TRUE) != condition->taken)
            return false;
    }
    return true;
}

bool path_condition_take(struct arena *arena, struct state *state, const struct value *value, bool taken)
{
    uint32_t length = state->conditions != NULL ? state->conditions->length : 0;
    if (condition_truth(state, value) == TRUTH_MAYBE && length < MAX_CONDITIONS) {
        struct path_condition *condition = ARENA_NEW(arena, struct path_condition);
        *condition =
            (struct path_condition){.before = state->conditions, .value = value, .taken = taken, .length = length + 1};
        state->conditions = condition;
    }
    return is_consistent(state);
}

static bool has(const struct path_condition *conditions, const struct path_condition *wanted)
{
    while (conditions != NULL && (conditions->taken != wanted->taken || !is_same(conditions->value, wanted->value)))
        conditions = conditions->before;
    return conditions != NULL;
}

/* Those of `a` that `b` has, too. */
static const struct path_condition *in_both(struct arena *arena, const struct path_condition *a,
                                            const struct path_condition *b)
{
    if (a == b || a == NULL)
        return a;
    const struct path_condition *before = in_both(arena, a->before, b);
    if (!has(b, a))
        return before;
    if (before == a->before)
        return a;
    struct path_condition *copy = ARENA_NEW(arena, struct path_condition);
    *copy = *a;
    copy->before = before;
    copy->length = before != NULL ? before->length + 1 : 1;
    return copy;
}

void path_condition_join(struct arena *arena, struct state *into, const struct state *other)
{
    if (into->conditions != other->conditions)
        into->conditions = in_both(arena, into->conditions, other->conditions);
}
