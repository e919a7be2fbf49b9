#include "flow/conditions/path-condition.h"

#include "flow/conditions/implied.h"
#include "flow/conditions/test.h"

/* Enough for the flags of one function.  Later conditions of the path are not kept. */
enum { MAX_CONDITIONS = 32 };

static bool path_condition_number_of(const struct symbol *symbol, gconstpointer data, int64_t *out)
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
    guint relation = test->kind == TEST_LESS ? IS_LESS : IS_EQUAL;
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
        if (earlier.kind == TEST_PLAIN || !compares_alike(earlier.a, test->a))
            continue;
        if (test_is_same_value(earlier.a, test->a) && test_is_same_value(earlier.b, test->b))
            relation &= relation_of(&earlier, condition->taken);
        else if (test_is_same_value(earlier.a, test->b) && test_is_same_value(earlier.b, test->a))
            relation &= mirror(relation_of(&earlier, condition->taken));
    }
    return relation;
}

/* Whether a test comes out true, but for its negation. */
static enum truth known_truth(const struct state *state, const struct test *test)
{
    bool left = test->kind == TEST_PLAIN || test->b->kind == VALUE_INT;
    if (left || test->a->kind == VALUE_INT) {
        struct implied implied = implied_number(state, left ? test->a : test->b);
        return implied_truth(&implied, test);
    }
    guint known = known_relation(state, test), holds = test->kind == TEST_LESS ? IS_LESS : IS_EQUAL;
    return (known & ~holds) == 0 ? TRUTH_TRUE : (known & holds) == 0 ? TRUTH_FALSE : TRUTH_MAYBE;
}

enum truth path_condition_truth(const struct state *state, const struct value *value)
{
    int64_t number;
    if (value_evaluate(value, path_condition_number_of, state, &number))
        return number != 0 ? TRUTH_TRUE : TRUTH_FALSE;
    struct test test = test_of(value);
    enum truth truth = known_truth(state, &test);
    return test.negated ? truth_not(truth) : truth;
}

enum truth path_condition_negative(const struct state *state, const struct value *value)
{
    for (const struct path_condition *condition = state->conditions; condition != NULL; condition = condition->before) {
        struct test test = test_of(condition->value);
        if (test.kind == TEST_LESS && test.b->kind == VALUE_INT && test.b->number == 0 &&
            test_is_same_value(test.a, value))
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
        if (truth == TRUTH_MAYBE && value_evaluate(condition->value, path_condition_number_of, state, &number))
            truth = number != 0 ? TRUTH_TRUE : TRUTH_FALSE;
        if (truth != TRUTH_MAYBE && (truth == TRUTH_TRUE) != condition->taken)
            return false;
    }
    return true;
}

static uint32_t length_of(const struct path_condition *conditions)
{
    return conditions != NULL ? conditions->length : 0;
}

bool path_condition_take(struct arena *arena, struct state *state, const struct value *value, bool taken)
{
    if (condition_truth(state, value) == TRUTH_MAYBE && length_of(state->conditions) < MAX_CONDITIONS) {
        struct path_condition *condition = ARENA_NEW(arena, struct path_condition);
        *condition = (struct path_condition){
            .before = state->conditions, .value = value, .taken = taken, .length = length_of(state->conditions) + 1};
        state->conditions = condition;
    }
    return is_consistent(state);
}

static bool path_condition_has(const struct path_condition *conditions, const struct path_condition *wanted)
{
    while (conditions != NULL &&
           (conditions->taken != wanted->taken || !test_is_same_value(conditions->value, wanted->value)))
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
    if (!path_condition_has(b, a))
        return before;
    if (before == a->before)
        return a;
    struct path_condition *copy = ARENA_NEW(arena, struct path_condition);
    *copy = *a;
    copy->before = before;
    copy->length = length_of(before) + 1;
    return copy;
}

void path_condition_join(struct arena *arena, struct state *into, const struct state *other)
{
    if (into->conditions != other->conditions)
        into->conditions = in_both(arena, into->conditions, other->conditions);
}
