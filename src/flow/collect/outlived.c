#include "flow/collect/outlived.h"

#include "flow/collect/collect.h"
#include "flow/memory/condition.h"
#include "flow/memory/effect.h"

/* Something after the registration closes it, or may do so: another file's function, a handle that is not known. */
static bool may_be_closed(const struct effect *last, const struct effect *made)
{
    for (const struct effect *effect = last; effect != made; effect = effect->before) {
        bool other = effect->operand != NULL && effect->operand->kind == VALUE_SYMBOL &&
                     effect->operand->symbol->status != NULL && effect->operand->symbol != made->handle;
        if (effect->kind == EFFECT_CALL || (effect->kind == EFFECT_UNREGISTER && !other))
            return true;
    }
    return false;
}

static bool has_failed(const struct state *state, const struct symbol *status)
{
    const struct value value = {.kind = VALUE_SYMBOL, .symbol = status};
    int64_t low, high;
    condition_range(state, &value, &low, &high);
    return high < 0;
}

void collect_outlived(struct flow *flow, const GPtrArray *returned)
{
    for (guint i = 0; i < returned->len; i++) {
        const struct state *state = returned->pdata[i];
        for (const struct effect *effect = state->effects; effect != NULL; effect = effect->before) {
            bool local = effect->kind == EFFECT_REGISTER && effect->fact != NULL && effect->object != NULL &&
                         effect->object->kind == OBJECT_LOCAL && !effect->maybe;
            if (local && effect->fact->context_local == NULL && !state->vague && !has_failed(state, effect->status) &&
                !may_be_closed(state->effects, effect))
                effect->fact->context_local = collect_place(flow, effect->object->range);
        }
    }
}
