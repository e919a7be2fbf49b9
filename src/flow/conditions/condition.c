#include "flow/conditions/condition.h"

#include <string.h>

#include "flow/memory/status.h"

/* TRUE or FALSE, although a BOOLEAN is a byte: `if (on == TRUE) …; if (on == FALSE) …`.  A BOOL may be any number. */
static bool is_truth_value(const struct ir_type *type)
{
    return type->size == 1 && type->name != NULL &&
           (strcmp(type->name, "BOOLEAN") == 0 || strcmp(type->name, "bool") == 0 || strcmp(type->name, "_Bool") == 0);
}

/* What its type alone says. 64-bit unsigned numbers are handled up to the largest signed one, which errs towards
 * "maybe". */
static void type_range(const struct ir_type *type, int64_t *low, int64_t *high)
{
    *low = INT64_MIN;
    *high = INT64_MAX;
    if (type == NULL || type->kind == IR_TYPE_POINTER) {
        *low = 0;
        return;
    }
    if (type->kind != IR_TYPE_INT || type->size == 0 || type->size >= 8)
        return;
    if (is_truth_value(type)) {
        *low = 0;
        *high = 1;
        return;
    }
    unsigned bits = (unsigned)type->size * 8;
    *low = type->is_signed ? -(INT64_C(1) << (bits - 1)) : 0;
    *high = type->is_signed ? (INT64_C(1) << (bits - 1)) - 1 : (INT64_C(1) << bits) - 1;
}

/* What is known of a symbol on every path. */
static void symbol_range(const struct symbol *symbol, int64_t *low, int64_t *high)
{
    type_range(symbol->type, low, high);
    *low = symbol->given ? MAX(*low, 1) : *low;
}

bool condition_is_trivial(const struct symbol *symbol, const struct constraint *constraint)
{
    int64_t low, high;
    symbol_range(symbol, &low, &high);
    return constraint->low <= low && constraint->high >= high && constraint->n_excluded == 0;
}

/* What a path knows of a symbol, beyond its type or not.  A number that turned out to be a status may have been tested
 * as a number. */
static struct constraint known(const struct state *state, const struct symbol *symbol)
{
    struct constraint constraint;
    if (!state_constraint(state, symbol->id, &constraint)) {
        constraint = (struct constraint){.symbol = symbol->id};
        symbol_range(symbol, &constraint.low, &constraint.high);
    } else if (constraint.high > INT32_MAX && flow_is_status(symbol->type)) {
        bool zero = constraint.low == 0;
        constraint = (struct constraint){symbol->id, INT32_MIN, INT32_MAX, !zero, {0}};
    }
    return constraint;
}

static bool is_comparison(uint8_t op)
{
    return op >= IR_B_EQ && op <= IR_B_GE;
}

/* What a shift, a division or a remainder leaves of a number that is not negative. */
static void shrunk_range(const struct value *value, int64_t from, int64_t to, int64_t *low, int64_t *high)
{
    int64_t by = value->b->number;
    if (value->op == IR_B_SHR && value->a->type != NULL && by < 64 && !value->a->type->is_signed) {
        uint64_t most = value->a->type->size < 8 ? (UINT64_C(1) << (value->a->type->size * 8)) - 1 : UINT64_MAX;
        *low = 0;
        *high = MIN(*high, (int64_t)(most >> by));
    }
    if (from < 0)
        return;
    if (value->op == IR_B_REM)
        *high = MIN(*high, MIN(to, by - 1));
    else if (value->op == IR_B_SHR && by < 63)
        *high = MIN(*high, to >> by);
    else if (value->op == IR_B_DIV)
        *high = MIN(*high, to / by);
    else
        return;
    *low = MAX(*low, 0);
}

static bool is_signed(const struct ir_type *type)
{
    return type != NULL && type->kind == IR_TYPE_INT && type->is_signed;
}

/* A sum; `low` and `high` are those of its type.  A signed sum that leaves its type has no meaning (ISO C11, 6.5),
 * others wrap around. */
static void sum_range(const struct ir_type *type, int64_t a_low, int64_t a_high, int64_t b_low, int64_t b_high,
                      int64_t *low, int64_t *high)
{
    int64_t from, to;
    if (__builtin_add_overflow(a_low, b_low, &from) || __builtin_add_overflow(a_high, b_high, &to) || from > *high ||
        to < *low || ((from < *low || to > *high) && !is_signed(type)))
        return;
    *low = MAX(*low, from);
    *high = MIN(*high, to);
}

/* a | b is negative where a or b is: a joined status fails where one of its statuses does.  Else it is at least as
 * large as each of them. */
static void joined_range(const struct ir_type *type, int64_t a_low, int64_t a_high, int64_t b_low, int64_t b_high,
                         int64_t *low, int64_t *high)
{
    if (a_low >= 0 && b_low >= 0)
        *low = MAX(*low, MAX(a_low, b_low));
    else if (is_signed(type) && (a_high < 0 || b_high < 0))
        *high = MIN(*high, -1);
}

static void operation_range(const struct state *state, const struct value *value, int64_t *low, int64_t *high)
{
    int64_t a_low, a_high, b_low, b_high;
    type_range(value->type, low, high);
    if (is_comparison(value->op) || value->op == OP_NOT) {
        enum truth truth = condition_truth(state, value);
        *low = truth == TRUTH_TRUE;
        *high = truth != TRUTH_FALSE;
        return;
    }
    if (value->b == NULL)
        return;
    condition_range(state, value->a, &a_low, &a_high);
    condition_range(state, value->b, &b_low, &b_high);
    if (value->op == IR_B_ADD || value->op == IR_B_SUB) {
        bool less = value->op == IR_B_SUB && b_low > INT64_MIN;
        if (less || value->op == IR_B_ADD)
            sum_range(value->type, a_low, a_high, less ? -b_high : b_low, less ? -b_low : b_high, low, high);
    } else if (value->op == IR_B_AND && value->b->kind == VALUE_INT && value->b->number >= 0) {
        bool known = a_low == a_high, below = a_low >= 0 && a_high < (value->b->number & -value->b->number);
        *low = known ? a_low & value->b->number : 0;
        *high = known ? *low : below ? 0 : a_low >= 0 ? MIN(a_high, value->b->number) : value->b->number;
    } else if (value->op == IR_B_OR) {
        joined_range(value->type, a_low, a_high, b_low, b_high, low, high);
    } else if (value->b->kind == VALUE_INT && value->b->number > 0) {
        shrunk_range(value, a_low, a_high, low, high);
    }
}

void condition_range(const struct state *state, const struct value *value, int64_t *low, int64_t *high)
{
    struct constraint constraint;
    switch (value->kind) {
    case VALUE_INT:
        *low = *high = value->number;
        return;
    case VALUE_SYMBOL:
        type_range(value->symbol->type, low, high);
        constraint = known(state, value->symbol);
        *low = MAX(*low, constraint.low);
        *high = MIN(*high, constraint.high);
        return;
    case VALUE_OP:
        operation_range(state, value, low, high);
        return;
    case VALUE_POINTER:
    case VALUE_FUNCTION:
        *low = 1;
        *high = INT64_MAX;
        return;
    default:
        *low = INT64_MIN;
        *high = INT64_MAX;
    }
}

static bool excludes(const struct state *state, const struct value *value, int64_t number)
{
    struct constraint constraint;
    if (value->kind != VALUE_SYMBOL)
        return false;
    constraint = known(state, value->symbol);
    for (uint8_t i = 0; i < constraint.n_excluded; i++)
        if (constraint.excluded[i] == number)
            return true;
    return false;
}

static enum truth condition_compare(const struct state *state, enum ir_binary op, const struct value *a,
                                    const struct value *b)
{
    int64_t a_low, a_high, b_low, b_high;
    condition_range(state, a, &a_low, &a_high);
    condition_range(state, b, &b_low, &b_high);
    if (a_low > a_high || b_low > b_high)
        return TRUTH_MAYBE;
    switch (op) {
    case IR_B_EQ:
    case IR_B_NE:
        if (a_high < b_low || b_high < a_low || (b_low == b_high && excludes(state, a, b_low)) ||
            (a_low == a_high && excludes(state, b, a_low)))
            return op == IR_B_NE ? TRUTH_TRUE : TRUTH_FALSE;
        if ((a_low == a_high && b_low == b_high && a_low == b_low) ||
            (a->kind == VALUE_SYMBOL && b->kind == VALUE_SYMBOL && a->symbol == b->symbol))
            return op == IR_B_EQ ? TRUTH_TRUE : TRUTH_FALSE;
        return TRUTH_MAYBE;
    case IR_B_LT:
        return a_high < b_low ? TRUTH_TRUE : a_low >= b_high ? TRUTH_FALSE : TRUTH_MAYBE;
    case IR_B_LE:
        return a_high <= b_low ? TRUTH_TRUE : a_low > b_high ? TRUTH_FALSE : TRUTH_MAYBE;
    case IR_B_GT:
        return condition_compare(state, IR_B_LT, b, a);
    default:
        return condition_compare(state, IR_B_LE, b, a);
    }
}

enum truth truth_not(enum truth truth)
{
    return truth == TRUTH_MAYBE ? TRUTH_MAYBE : truth == TRUTH_TRUE ? TRUTH_FALSE : TRUTH_TRUE;
}

enum truth condition_truth(const struct state *state, const struct value *value)
{
    if (value->kind == VALUE_INT)
        return value->number != 0 ? TRUTH_TRUE : TRUTH_FALSE;
    if (value->kind == VALUE_POINTER || value->kind == VALUE_FUNCTION)
        return TRUTH_TRUE;
    if (value->kind == VALUE_UNSET)
        return TRUTH_MAYBE;
    if (value->kind == VALUE_OP && is_comparison(value->op))
        return condition_compare(state, value->op, value->a, value->b);
    if (value->kind == VALUE_OP && value->op == OP_NOT)
        return truth_not(condition_truth(state, value->a));
    int64_t low, high;
    condition_range(state, value, &low, &high);
    if (low > 0 || high < 0 || excludes(state, value, 0))
        return TRUTH_TRUE;
    return low == 0 && high == 0 ? TRUTH_FALSE : TRUTH_MAYBE;
}

static bool narrow(struct state *state, const struct symbol *symbol, int64_t low, int64_t high);

/* A handle that is not NULL any more came from a call that succeeded; after one that failed, what was NULL still is. */
static bool couple(struct state *state, const struct symbol *symbol, const struct constraint *now)
{
    if (symbol->status != NULL && symbol->prior_null && now->low > 0)
        return narrow(state, symbol->status, 0, INT64_MAX);
    if (symbol->handle != NULL && symbol->handle->prior_null && now->high < 0)
        return narrow(state, symbol->handle, 0, 0);
    return true;
}

static bool narrow(struct state *state, const struct symbol *symbol, int64_t low, int64_t high)
{
    const struct constraint before = known(state, symbol);
    struct constraint now = before;
    now.low = MAX(now.low, low);
    now.high = MIN(now.high, high);
    for (uint8_t i = 0; i < now.n_excluded; i++) {
        now.low += now.excluded[i] == now.low && now.low < INT64_MAX;
        now.high -= now.excluded[i] == now.high && now.high > INT64_MIN;
    }
    if (now.low > now.high || (low <= 0 && status_is_untold(state, symbol, &before, &now)))
        return false;
    state_constrain(state, &now);
    status_note_test(state, symbol);
    return (now.low == before.low && now.high == before.high) || couple(state, symbol, &now);
}

static bool exclude(struct state *state, const struct symbol *symbol, int64_t number)
{
    const struct constraint before = known(state, symbol);
    struct constraint now = before;
    if (now.low == now.high)
        return now.low != number;
    if (now.low == number)
        now.low++;
    else if (now.high == number)
        now.high--;
    else if (now.n_excluded < G_N_ELEMENTS(now.excluded))
        now.excluded[now.n_excluded++] = number;
    if (status_is_untold(state, symbol, &before, &now))
        return false;
    state_constrain(state, &now);
    status_note_test(state, symbol);
    return couple(state, symbol, &now);
}

static bool assume_severity(struct state *state, const struct symbol *status, bool equal, int64_t severity)
{
    int64_t from, to;
    return !status_severity_range(state, status, known(state, status).high, equal, severity, &from, &to) ||
           narrow(state, status, from, to);
}

static bool assume_against(struct values *values, struct state *state, enum ir_binary op, const struct value *value,
                           int64_t number);

/* The result of the operation is 0 where its left operand is 0. */
static bool keeps_zero(uint8_t op)
{
    return op == IR_B_AND || op == IR_B_SHL || op == IR_B_SHR || op == IR_B_MUL || op == IR_B_DIV || op == IR_B_REM;
}

/* A test of bits constrains the number that is tested, unless that is what some memory held before the run: such tests
 * have doubts instead (doubt.h), which end where both branches meet. */
static bool learns_of_bits(const struct value *value)
{
    if (value->kind == VALUE_OP)
        return keeps_zero(value->op) && learns_of_bits(value->a);
    return value->kind == VALUE_SYMBOL &&
           (!value->symbol->initial || value->symbol->home == NULL || value->symbol->home->kind == OBJECT_LOCAL);
}

/* The value is not 0, and at least `bits` (0: not known) if it cannot be negative. */
static bool assume_bits(struct values *values, struct state *state, const struct value *value, int64_t bits)
{
    int64_t low, high;
    condition_range(state, value, &low, &high);
    return low >= 0 && bits > 0 ? assume_against(values, state, IR_B_GE, value, bits)
                                : assume_against(values, state, IR_B_NE, value, 0);
}

/* Where the result of an operation such as `x & 4` or `x >> 2` is not 0, neither is x. */
static bool assume_operand(struct values *values, struct state *state, enum ir_binary op, const struct value *value,
                           int64_t number)
{
    int64_t with = value->b->kind == VALUE_INT ? value->b->number : 0;
    bool equal = op == IR_B_EQ && number != 0, other = op == IR_B_NE && number == 0;
    if (!equal && !other)
        return true;
    bool mask = value->op == IR_B_AND && with > 0;
    return assume_bits(values, state, value->a, !mask ? 0 : equal ? number : with & -with);
}

/* Nothing is learnt about x from x + c when that may wrap around. */
static bool may_wrap(const struct state *state, const struct value *sum, int64_t added)
{
    int64_t low, high, type_low, type_high, from, to;
    type_range(sum->type, &type_low, &type_high);
    condition_range(state, sum->a, &low, &high);
    return !is_signed(sum->type) && (__builtin_add_overflow(low, added, &from) ||
                                     __builtin_add_overflow(high, added, &to) || from < type_low || to > type_high);
}

/* value op number, with the number on the right. */
static bool assume_against(struct values *values, struct state *state, enum ir_binary op, const struct value *value,
                           int64_t number)
{
    int64_t added, moved;
    if (value->kind == VALUE_OP && value_is_sum(value->op, value->b, &added))
        return may_wrap(state, value, added) || __builtin_sub_overflow(number, added, &moved) ||
               assume_against(values, state, op, value->a, moved);
    if (value->kind == VALUE_OP && (is_comparison(value->op) || value->op == OP_NOT) &&
        (op == IR_B_EQ || op == IR_B_NE)) {
        bool wanted = (op == IR_B_EQ) == (number != 0);
        return number != 0 && number != 1 ? true : condition_assume(values, state, value, wanted);
    }
    const struct symbol *status = op == IR_B_EQ || op == IR_B_NE ? status_of_severity(value) : NULL;
    if (status != NULL)
        return assume_severity(state, status, op == IR_B_EQ, number);
    if (value->kind == VALUE_OP && keeps_zero(value->op) && learns_of_bits(value))
        return assume_operand(values, state, op, value, number);
    if (value->kind != VALUE_SYMBOL)
        return true;
    switch (op) {
    case IR_B_EQ:
        return narrow(state, value->symbol, number, number);
    case IR_B_NE:
        return exclude(state, value->symbol, number);
    case IR_B_LT:
        return number > INT64_MIN && narrow(state, value->symbol, INT64_MIN, number - 1);
    case IR_B_LE:
        return narrow(state, value->symbol, INT64_MIN, number);
    case IR_B_GT:
        return number < INT64_MAX && narrow(state, value->symbol, number + 1, INT64_MAX);
    default:
        return narrow(state, value->symbol, number, INT64_MAX);
    }
}

static enum ir_binary opposite(enum ir_binary op)
{
    static const uint8_t table[] = {[IR_B_EQ] = IR_B_NE, [IR_B_NE] = IR_B_EQ, [IR_B_LT] = IR_B_GE,
                                    [IR_B_LE] = IR_B_GT, [IR_B_GT] = IR_B_LE, [IR_B_GE] = IR_B_LT};
    return table[op];
}

static enum ir_binary mirrored(enum ir_binary op)
{
    static const uint8_t table[] = {[IR_B_EQ] = IR_B_EQ, [IR_B_NE] = IR_B_NE, [IR_B_LT] = IR_B_GT,
                                    [IR_B_LE] = IR_B_GE, [IR_B_GT] = IR_B_LT, [IR_B_GE] = IR_B_LE};
    return table[op];
}

static bool assume_comparison(struct values *values, struct state *state, enum ir_binary op, const struct value *a,
                              const struct value *b)
{
    int64_t low, high;
    condition_range(state, b, &low, &high);
    if (low == high && !assume_against(values, state, op, a, low))
        return false;
    condition_range(state, a, &low, &high);
    return low != high || assume_against(values, state, mirrored(op), b, low);
}

bool condition_assume(struct values *values, struct state *state, const struct value *value, bool side)
{
    enum truth truth = condition_truth(state, value);
    if (truth != TRUTH_MAYBE)
        return (truth == TRUTH_TRUE) == side;
    if (value->kind == VALUE_OP && is_comparison(value->op))
        return assume_comparison(values, state, side ? value->op : opposite(value->op), value->a, value->b);
    if (value->kind == VALUE_OP && value->op == OP_NOT)
        return condition_assume(values, state, value->a, !side);
    return assume_against(values, state, side ? IR_B_NE : IR_B_EQ, value, 0);
}

bool condition_assume_equal(struct values *values, struct state *state, const struct value *value, int64_t number,
                            bool equal)
{
    if (value->kind == VALUE_INT)
        return (value->number == number) == equal;
    return assume_against(values, state, equal ? IR_B_EQ : IR_B_NE, value, number);
}

bool condition_is_failure(const struct state *state, const struct symbol *status)
{
    const struct value value = {.kind = VALUE_SYMBOL, .symbol = status};
    int64_t low, high;
    condition_range(state, &value, &low, &high);
    return high < 0;
}
