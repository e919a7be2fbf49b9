#include "flow/collect/function/undeclared.h"

#include "flow/conditions/doubt.h"
#include "flow/memory/effect.h"
#include "flow/memory/unparsed.h"
#include "flow/paths/outcome.h"

static bool undeclared_is_closed(const struct state *state, const struct symbol *handle)
{
    for (const struct effect *effect = state->effects; effect != NULL; effect = effect->before)
        if (value_is_symbol(effect->operand, handle))
            return true;
    return false;
}

bool collect_leaves_open(const struct state *state)
{
    for (const struct effect *effect = state->effects; effect != NULL; effect = effect->before)
        if (effect->handle != NULL && effect->status != NULL && !state_is_unopened(state, effect->handle) &&
            !undeclared_is_closed(state, effect->handle))
            return true;
    return false;
}

/* The part of a value that comes from an undeclared name; NULL: there is none. */
static const struct symbol *undeclared_in(const struct value *value)
{
    if (value == NULL || value->kind != VALUE_OP)
        return value != NULL && value->kind == VALUE_SYMBOL && value_is_unparsed(value) ? value->symbol : NULL;
    const struct symbol *found = undeclared_in(value->a);
    return found != NULL ? found : undeclared_in(value->b);
}

static void note(struct flow *flow, const struct value *value)
{
    const struct symbol *symbol = undeclared_in(value);
    if (symbol != NULL && symbol->range != NULL)
        g_hash_table_add(flow->deciding, (gpointer)symbol->range);
}

void collect_undeclared(struct flow *flow, const struct ir_function *function, const struct state *state)
{
    if (state->effects == NULL || !collect_leaves_open(state))
        return;
    if (state->result != NULL && flow_outcome(state, function->result, state->result) == OUTCOME_UNKNOWN)
        note(flow, state->result);
    for (const struct doubt *doubt = state->doubts; doubt != NULL; doubt = doubt->before)
        note(flow, doubt->value);
}

bool collect_is_deciding(const struct flow *flow, const struct ir_range *range)
{
    GHashTableIter iter;
    gpointer key;
    g_hash_table_iter_init(&iter, flow->deciding);
    while (range != NULL && g_hash_table_iter_next(&iter, &key, NULL)) {
        const struct ir_range *noted = key;
        if (noted->file == range->file && noted->line == range->line)
            return true;
    }
    return false;
}
