#include "flow/collect/condition.h"

#include "flow/collect/layout.h"
#include "flow/collect/value.h"
#include "flow/conditions/condition.h"
#include "flow/conditions/path-condition.h"
#include "flow/conditions/test.h"
#include "flow/memory/status.h"

char *collect_subject(const struct flow *flow, const struct symbol *symbol)
{
    /* That a call has succeeded says nothing beyond it; what it answers otherwise may be a check. */
    if (symbol->call != NULL)
        return flow_is_status(symbol->type) ? NULL : g_strdup_printf("r:%s", symbol->call);
    if (symbol->via != NULL)
        return g_strdup_printf("f:%s", symbol->via);
    if (symbol->initial && symbol->home != NULL)
        return collect_linked(flow, symbol->home, symbol->home_offset, NULL);
    return NULL;
}

int64_t collect_token(const struct symbol *handle)
{
    return handle != NULL && handle->status != NULL ? (int64_t)handle->id : 0;
}

struct fact_condition *collect_new_condition(char *subject, int64_t low, int64_t high)
{
    struct fact_condition *condition = FACT_NEW(condition);
    condition->subject = subject;
    condition->low = low;
    condition->high = high;
    return condition;
}

/* But for 0, of which not_zero tells.  NULL: none. */
static char *excluded_numbers(const struct constraint *known)
{
    GString *numbers = g_string_new(NULL);
    for (guint k = 0; k < known->n_excluded; k++)
        if (known->excluded[k] != 0)
            g_string_append_printf(numbers, "%" G_GINT64_FORMAT " ", known->excluded[k]);
    return g_string_free(numbers, numbers->len == 0);
}

void collect_conditions(struct flow *flow, const struct state *state, GPtrArray **out)
{
    flow->steps += state->constraints->len / 4; /* each registration of a loop makes more of them for the next one */
    for (guint i = 0; i < state->constraints->len; i++) {
        const struct constraint *known = &g_array_index(state->constraints, struct constraint, i);
        const struct symbol *symbol = values_retained(&flow->values, known->symbol);
        char *subject = symbol != NULL ? collect_subject(flow, symbol) : NULL;
        if (subject == NULL)
            continue;
        const struct value value = {.kind = VALUE_SYMBOL, .symbol = symbol};
        bool set = known->low < 0 && known->high > 0 && condition_truth(state, &value) == TRUTH_TRUE;
        bool is_flag = set && symbol->call == NULL; /* for what is asked here, a variable that is not 0 is set */
        struct fact_condition *condition = collect_new_condition(subject, is_flag ? 1 : known->low, known->high);
        condition->not_zero = set && !is_flag;
        condition->excluded = excluded_numbers(known);
        condition->parameter = collect_parameter(flow, &value);
        condition->after = symbol->after;
        fact_append(out, condition);
    }
}

/* `State.Done & 4`: of what a variable of this file held before the run. */
static void collect_bits(struct flow *flow, const struct value *value, bool taken, GPtrArray **out)
{
    const struct test test = test_of(value);
    int64_t mask = test.kind == TEST_PLAIN && taken != test.negated ? test_mask(test.a) : 0;
    const struct symbol *symbol = mask > 0 && test.a->a->kind == VALUE_SYMBOL ? test.a->a->symbol : NULL;
    g_autofree char *subject = symbol != NULL && symbol->initial ? collect_subject(flow, symbol) : NULL;
    if (subject == NULL || !g_str_has_prefix(subject, "s:"))
        return;
    struct fact_condition *condition = collect_new_condition(g_steal_pointer(&subject), INT64_MIN, INT64_MAX);
    condition->bits = mask;
    condition->after = symbol->after;
    fact_append(out, condition);
}

void collect_tested_bits(struct flow *flow, const struct state *state, GPtrArray **out)
{
    for (const struct path_condition *known = state->conditions; known != NULL; known = known->before)
        collect_bits(flow, known->value, known->taken, out);
}
