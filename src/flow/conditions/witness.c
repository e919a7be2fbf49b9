#include "flow/conditions/witness.h"

#include "flow/conditions/condition.h"
#include "flow/conditions/doubt.h"
#include "flow/conditions/path-condition.h"

enum { MAX_VARIABLES = 8, MAX_CONDITIONS = 32, MAX_CONSTANTS = 8, MAX_CANDIDATES = 128, MAX_EVALUATIONS = 20000 };

struct variable {
    const struct symbol *symbol;
    struct constraint known;
    int64_t low, high, number;
};

struct condition {
    const struct value *value;
    bool taken;
};

struct search {
    struct variable variables[MAX_VARIABLES];
    guint n_variables;
    struct condition conditions[MAX_CONDITIONS];
    guint n_conditions, evaluations;
};

struct numbers {
    int64_t all[MAX_CANDIDATES];
    guint n;
};

/* --- the memory that the conditions depend on --- */

static bool is_behind_pointer(const struct symbol *symbol)
{
    return symbol->home != NULL && symbol->home->kind == OBJECT_POINTEE;
}

/* The two may stand for memory that overlaps: two pointers may lead to one object. */
static bool overlap(const struct symbol *a, const struct symbol *b)
{
    bool same = a->home == b->home || (is_behind_pointer(a) && is_behind_pointer(b));
    if (a == b || a->home == NULL || !same)
        return a == b;
    int64_t x = a->type != NULL ? (int64_t)a->type->size : 0, y = b->type != NULL ? (int64_t)b->type->size : 0;
    return a->home_offset < b->home_offset + MAX(y, 1) && b->home_offset < a->home_offset + MAX(x, 1);
}

static bool is_allowed(const struct variable *variable, int64_t number)
{
    for (guint i = 0; i < variable->known.n_excluded; i++)
        if (variable->known.excluded[i] == number)
            return false;
    return number >= variable->low && number <= variable->high;
}

static bool add_variable(struct search *search, const struct state *state, const struct value *value)
{
    const struct symbol *symbol = value->symbol;
    for (guint i = 0; i < search->n_variables; i++)
        if (overlap(search->variables[i].symbol, symbol))
            return search->variables[i].symbol == symbol;
    if (!symbol->initial || search->n_variables == MAX_VARIABLES)
        return false;
    struct variable *variable = &search->variables[search->n_variables++];
    *variable = (struct variable){.symbol = symbol};
    if (!state_constraint(state, symbol->id, &variable->known))
        variable->known.n_excluded = 0;
    condition_range(state, value, &variable->low, &variable->high);
    variable->number = CLAMP(0, variable->low, variable->high);
    while (!is_allowed(variable, variable->number) && variable->number < variable->high)
        variable->number++;
    return is_allowed(variable, variable->number);
}

static bool add_variables(struct search *search, const struct state *state, const struct value *value)
{
    switch (value->kind) {
    case VALUE_INT:
        return true;
    case VALUE_SYMBOL:
        return add_variable(search, state, value);
    case VALUE_OP:
        return add_variables(search, state, value->a) && (value->b == NULL || add_variables(search, state, value->b));
    default:
        return false;
    }
}

/* False when the path also knows something of a part of the same memory:
 * `if (Options & 1) …; if (*(UCHAR *)&Options == 0) …`. */
static bool are_independent(const struct search *search, const struct values *values, const struct state *state)
{
    for (guint i = 0; i < state->constraints->len; i++) {
        const struct symbol *known =
            values_retained(values, g_array_index(state->constraints, struct constraint, i).symbol);
        for (guint k = 0; known != NULL && k < search->n_variables; k++)
            if (search->variables[k].symbol != known && overlap(search->variables[k].symbol, known))
                return false;
    }
    return true;
}

/* --- numbers --- */

static bool witness_number_of(const struct symbol *symbol, gconstpointer data, int64_t *out)
{
    const struct search *search = data;
    for (guint i = 0; i < search->n_variables; i++) {
        if (search->variables[i].symbol == symbol) {
            *out = search->variables[i].number;
            return true;
        }
    }
    return false;
}

static bool witness_holds(const struct search *search, const struct condition *condition)
{
    int64_t number;
    return value_evaluate(condition->value, witness_number_of, search, &number) && (number != 0) == condition->taken;
}

/* The number of conditions that do not hold; `*first` receives the first of them, if `first` is not NULL. */
static guint violated(struct search *search, const struct condition **first)
{
    guint n = 0;
    for (guint i = 0; i < search->n_conditions; i++) {
        if (witness_holds(search, &search->conditions[i]))
            continue;
        if (n++ == 0 && first != NULL)
            *first = &search->conditions[i];
    }
    search->evaluations += search->n_conditions;
    return n;
}

static void witness_add(struct numbers *numbers, int64_t number)
{
    if (numbers->n < MAX_CANDIDATES)
        numbers->all[numbers->n++] = number;
}

static void add_near(struct numbers *numbers, int64_t number)
{
    witness_add(numbers, number);
    if (number < INT64_MAX)
        witness_add(numbers, number + 1);
    if (number > INT64_MIN)
        witness_add(numbers, number - 1);
}

static void collect_constants(const struct value *value, struct numbers *constants)
{
    if (value->kind == VALUE_INT && constants->n < MAX_CONSTANTS)
        witness_add(constants, value->number);
    if (value->kind == VALUE_OP)
        collect_constants(value->a, constants);
    if (value->kind == VALUE_OP && value->b != NULL)
        collect_constants(value->b, constants);
}

/* Numbers for the variable that may make the condition hold. */
static void collect_candidates(const struct search *search, const struct variable *variable,
                               const struct condition *condition, struct numbers *numbers)
{
    struct numbers constants = {.n = 0};
    collect_constants(condition->value, &constants);
    add_near(numbers, variable->number);
    for (guint i = 0; i < constants.n; i++) {
        int64_t constant = constants.all[i];
        add_near(numbers, constant);
        witness_add(numbers, variable->number | constant);
        witness_add(numbers, variable->number & ~constant);
    }
    for (guint i = 0; i < search->n_variables; i++)
        add_near(numbers, search->variables[i].number);
    witness_add(numbers, variable->low);
    witness_add(numbers, variable->high);
    uint64_t size = variable->symbol->type != NULL ? variable->symbol->type->size : 0;
    for (guint bit = 0; bit < MIN(size, 4) * 8; bit++)
        witness_add(numbers, variable->number ^ (INT64_C(1) << bit));
}

static bool depends_on(const struct value *value, const struct symbol *symbol)
{
    return (value->kind == VALUE_SYMBOL && value->symbol == symbol) ||
           (value->kind == VALUE_OP &&
            (depends_on(value->a, symbol) || (value->b != NULL && depends_on(value->b, symbol))));
}

/* Gives one variable another number, so that fewer than `now` conditions are violated.  False: none was found. */
static bool improve(struct search *search, const struct condition *condition, guint now)
{
    for (guint i = 0; i < search->n_variables; i++) {
        struct variable *variable = &search->variables[i];
        struct numbers numbers = {.n = 0};
        if (!depends_on(condition->value, variable->symbol))
            continue;
        collect_candidates(search, variable, condition, &numbers);
        int64_t before = variable->number;
        for (guint k = 0; k < numbers.n && search->evaluations < MAX_EVALUATIONS; k++) {
            variable->number = numbers.all[k];
            if (is_allowed(variable, variable->number) && violated(search, NULL) < now)
                return true;
        }
        variable->number = before;
    }
    return false;
}

static bool witness_add_condition(struct search *search, const struct state *state, const struct value *value,
                                  bool taken)
{
    if (search->n_conditions == MAX_CONDITIONS || !add_variables(search, state, value))
        return false;
    search->conditions[search->n_conditions++] = (struct condition){value, taken};
    return true;
}

bool witness_is_found(const struct values *values, const struct state *state)
{
    struct search search = {.n_variables = 0};
    for (const struct doubt *doubt = state->doubts; doubt != NULL; doubt = doubt->before)
        if (!witness_add_condition(&search, state, doubt->value, doubt->taken))
            return false;
    for (const struct path_condition *known = state->conditions; known != NULL; known = known->before)
        (void)witness_add_condition(&search, state, known->value,
                                    known->taken); /* one that cannot be followed is left aside */
    if (!are_independent(&search, values, state))
        return state->doubts == NULL;
    const struct condition *first = NULL;
    for (;;) {
        guint now = violated(&search, &first);
        if (now == 0 || !improve(&search, first, now))
            return now == 0;
    }
}
