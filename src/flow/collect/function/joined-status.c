#include "flow/collect/function/joined-status.h"

#include "flow/conditions/condition.h"
#include "flow/conditions/path-condition.h"
#include "flow/memory/status.h"
#include "flow/paths/outcome.h"

static bool is_joined(const struct value *value)
{
    return value->kind == VALUE_OP && value->op == IR_B_OR;
}

/* Sets the status of the step that was made last.  False: some part is neither a status of its own nor a success. */
static bool find_last(const struct value *value, const struct value **last)
{
    if (is_joined(value))
        return find_last(value->a, last) && find_last(value->b, last);
    if (value->kind == VALUE_INT)
        return value->number >= 0;
    if (value->kind != VALUE_SYMBOL || !flow_is_status(value->symbol->type))
        return false;
    if (*last == NULL || value->symbol->id > (*last)->symbol->id)
        *last = value;
    return true;
}

static bool assume(struct flow *flow, struct state *state, const struct value *status, bool fails)
{
    const struct value *zero = value_int(&flow->values, status->type, 0, NULL);
    const struct value test = {.kind = VALUE_OP, .op = IR_B_LT, .a = status, .b = zero};
    return condition_truth(state, &test) == TRUTH_MAYBE && condition_assume(&flow->values, state, &test, fails);
}

/* The tests of the joined status that the path has passed still hold. */
static bool is_possible(struct flow *flow, struct state *state, const struct value *joined)
{
    return path_condition_take(flow->values.arena, state, joined, true);
}

static bool others_succeed(struct flow *flow, struct state *state, const struct value *value, const struct value *last)
{
    if (is_joined(value))
        return others_succeed(flow, state, value->a, last) && others_succeed(flow, state, value->b, last);
    return value->kind == VALUE_INT || value->symbol == last->symbol || assume(flow, state, value, false);
}

struct state *joined_status_last_fails(struct flow *flow, const struct ir_function *function, const struct state *state)
{
    const struct value *result = state->result, *last = NULL;
    if (result == NULL || !is_joined(result) || !find_last(result, &last) || last == NULL ||
        flow_outcome(state, function->result, result) != OUTCOME_UNKNOWN)
        return NULL;
    struct state *fails = state_clone(state);
    if (others_succeed(flow, fails, result, last) && assume(flow, fails, last, true) &&
        is_possible(flow, fails, result)) {
        fails->result = last;
        return fails;
    }
    state_free(fails);
    return NULL;
}
