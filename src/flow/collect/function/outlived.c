#include "flow/collect/function/outlived.h"

#include "flow/collect/place.h"
#include "flow/conditions/condition.h"
#include "flow/memory/effect.h"
#include "flow/conditions/doubt.h"

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

void collect_outlived(struct flow *flow, const GPtrArray *returned)
{
    for (guint i = 0; i < returned->len; i++) {
        const struct state *state = returned->pdata[i];
        for (const struct effect *effect = state->effects; effect != NULL; effect = effect->before) {
            bool local = effect->kind == EFFECT_REGISTER && effect->fact != NULL && effect->object != NULL &&
                         effect->object->kind == OBJECT_LOCAL && !effect->maybe;
            if (local && effect->fact->context_local == NULL && !state_is_vague(state) &&
                !condition_is_failure(state, effect->status) && !may_be_closed(state->effects, effect))
                effect->fact->context_local = collect_place(flow, effect->object->range);
        }
    }
}

/* --- instances with data blocks on the stack --- */

/* The variable is still there when this happens. */
static bool is_in_time(const struct effect *effect, const struct object *block)
{
    const struct ir_range *scope = block->var != NULL ? block->var->block : NULL;
    bool same = block->depth == 1 || g_strcmp0(effect->function, block->function) == 0;
    bool left = scope != NULL && effect->range->file == scope->file && effect->range->offset >= scope->end_offset;
    return same && !left;
}

/* The path closes the instance, or its registration, while its data blocks are there. */
static bool closes_in_time(const struct effect *last, const struct effect *made)
{
    for (const struct effect *effect = last; effect != made; effect = effect->before) {
        const struct value *operand = effect->operand;
        bool symbol = operand != NULL && operand->kind == VALUE_SYMBOL && !effect->maybe;
        bool closed = symbol && effect->kind == EFFECT_CLOSE && operand->symbol == made->handle;
        bool unregistered = symbol && effect->kind == EFFECT_UNREGISTER && made->operand->kind == VALUE_SYMBOL &&
                            operand->symbol == made->operand->symbol;
        bool in_time = closed || unregistered;
        for (guint i = 0; in_time && i < MAX_EFFECT_DATA; i++)
            in_time = made->data[i] == NULL || made->data[i]->kind != OBJECT_LOCAL || is_in_time(effect, made->data[i]);
        if (in_time)
            return true;
    }
    return false;
}

void collect_closed(struct flow *flow, const GPtrArray *returned)
{
    for (guint i = 0; i < returned->len; i++) {
        const struct state *state = returned->pdata[i];
        for (const struct effect *effect = state->effects; effect != NULL; effect = effect->before) {
            if (effect->kind != EFFECT_CREATE || effect->instance == NULL ||
                condition_is_failure(state, effect->status))
                continue;
            if (effect->maybe || state_is_vague(state) || !closes_in_time(state->effects, effect))
                g_hash_table_add(flow->left_open, effect->instance);
            effect->instance->closed = !g_hash_table_contains(flow->left_open, effect->instance);
        }
    }
}
