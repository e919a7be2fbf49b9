#include "flow/kernel/chosen.h"

#include <string.h>

#include "flow/conditions/condition.h"
#include "flow/memory/status.h"
#include "flow/conditions/test.h"

/* A test that a path has passed, and how it came out. */
struct passed {
    struct test test;
    bool holds;
    bool compared; /* it compares */
    bool stays;    /* it could have left a loop */
};

static bool any_symbol(const struct value *value, bool (*is)(const struct symbol *symbol, uint32_t first),
                       uint32_t first)
{
    if (value == NULL || value->kind == VALUE_INT)
        return false;
    if (value->kind == VALUE_OP)
        return any_symbol(value->a, is, first) || any_symbol(value->b, is, first);
    return value->kind == VALUE_SYMBOL && is(value->symbol, first);
}

/* What a later round has read for itself; what all rounds ask alike chooses none of them. */
static bool is_newer(const struct symbol *symbol, uint32_t first)
{
    return symbol->id >= first;
}

static bool is_pointer(const struct ir_type *type)
{
    return type != NULL && type->kind == IR_TYPE_POINTER;
}

/* A number that the loop changes, such as a flag or a counter: it may tell the first round from the others. */
static bool is_counted(const struct symbol *symbol, uint32_t first)
{
    return symbol->id >= first && symbol->counted && !is_pointer(symbol->type);
}

/* `Port->Index == 0`, and not `!Port->Hidden`. */
static bool is_compared(const struct value *value)
{
    while (value->kind == VALUE_OP && value->op == OP_NOT)
        value = value->a;
    return value->kind == VALUE_OP && (value->op == IR_B_EQ || value->op == IR_B_NE);
}

static bool is_flag(const struct ir_type *type)
{
    return type != NULL && type->kind == IR_TYPE_INT && type->size == 1;
}

/* A number that wcscmp() and its like have answered. */
static bool is_answer(const struct value *value)
{
    return value->kind == VALUE_SYMBOL && value->symbol->call != NULL && !is_flag(value->type);
}

/* RtlEqualUnicodeString(). */
static bool says_equal(const struct value *value)
{
    return value->kind == VALUE_SYMBOL && value->symbol->call != NULL && strstr(value->symbol->call, "Equal") != NULL;
}

/* x is 0, and is no comparison.  `if (Port->Hidden) continue;` leaves more than one. */
static bool zero_chooses(const struct value *value, const struct passed *passed, bool counted)
{
    if (counted || is_pointer(value->type))
        return counted || !passed->stays;
    bool number = value->kind == VALUE_SYMBOL && !is_flag(value->type) && !flow_is_status(value->type);
    return number && !passed->stays && (passed->compared || is_answer(value));
}

/* x is not 0, and is no comparison: `if (!Port->Present) continue;` leaves more than one, too. */
static bool other_chooses(const struct value *value, const struct passed *passed, bool counted)
{
    if (flow_is_status(value->type) || passed->stays)
        return counted && (flow_is_status(value->type) || is_flag(value->type));
    return counted || says_equal(value);
}

static bool is_of_round(const struct passed *passed, uint32_t first)
{
    return any_symbol(passed->test.a, is_newer, first) || any_symbol(passed->test.b, is_newer, first);
}

static bool chooses(const struct passed *passed, uint32_t first)
{
    const struct test *test = &passed->test;
    bool counted = any_symbol(test->a, is_counted, first) || any_symbol(test->b, is_counted, first);
    if (test->kind == TEST_EQUAL)
        return passed->holds && !passed->stays;
    if (test->kind == TEST_LESS && flow_is_status(test->a->type)) /* a loop that goes on until one has succeeded */
        return counted && passed->holds;
    if (test->kind == TEST_LESS)
        return counted && !passed->stays;
    return passed->holds ? other_chooses(test->a, passed, counted) : zero_chooses(test->a, passed, counted);
}

/* False: it was no test, or only says that the path has left a loop. */
static bool passed_of(const struct decision *decision, struct passed *passed)
{
    if (decision->value == NULL || decision->ends_loop)
        return false;
    *passed = (struct passed){
        .test = test_of(decision->value), .compared = is_compared(decision->value), .stays = decision->stays};
    passed->holds = (decision->how != DECIDED_FALSE) != passed->test.negated;
    return true;
}

/* Where the test came out otherwise, the loop has added an instance with another id: `Port->IsDefault ? 0 : Port->Id`.
 */
static bool chooses_id(const struct decision *decision, const struct added *newest, const GPtrArray *all)
{
    for (guint i = 0; i < all->len; i++) {
        const struct added *other = all->pdata[i];
        const struct decision *at = other->id != newest->id ? other->path : NULL;
        for (; at != NULL && !at->ends_loop; at = at->before)
            if (at->range == decision->range && at->how != decision->how)
                return true;
    }
    return false;
}

bool chosen_since(const struct state *state, const struct added *earlier, const GPtrArray *all)
{
    const struct decision *common = decisions_in_common(state->path, earlier->path);
    struct passed passed;
    for (const struct decision *at = state->path; at != common; at = at->before)
        if (passed_of(at, &passed) && is_of_round(&passed, earlier->first_symbol) &&
            (chooses(&passed, earlier->first_symbol) || chooses_id(at, state->added, all)))
            return true;
    return false;
}

static bool is_refusal(const struct passed *passed, const struct value *status)
{
    const struct test *test = &passed->test;
    if (!test_is_same_value(test->a, status))
        return false;
    bool number = test->kind != TEST_PLAIN && test->b->kind == VALUE_INT;
    return test->kind == TEST_PLAIN ? passed->holds : number && passed->holds && test->b->number <= 0;
}

bool chosen_was_refused(const struct state *state, const struct added *earlier)
{
    int64_t low, high;
    condition_range(state, earlier->status, &low, &high);
    if (high < 0)
        return true;
    const struct decision *common = decisions_in_common(state->path, earlier->path);
    struct passed passed;
    for (const struct decision *at = state->path; at != common; at = at->before)
        if (passed_of(at, &passed) && is_refusal(&passed, earlier->status))
            return true;
    return false;
}
