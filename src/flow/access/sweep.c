#include "flow/access/sweep.h"

#include "flow/memory/effect.h"
#include "flow/memory/memory.h"

void flow_forget_locals(struct flow *flow, struct state *state, uint32_t depth)
{
    for (guint i = state->memory->len; i > 0; i--) {
        uint32_t id = g_array_index(state->memory, struct slot, i - 1).object;
        const struct object *object = flow->objects->pdata[id];
        if (object->kind == OBJECT_LOCAL && object->depth > depth)
            state_set_contents(state, id, NULL);
    }
}

struct marking {
    struct flow *flow;
    const struct state *state;
    GHashTable *reached; /* set of object ids */
    GHashTable *symbols; /* set of symbol ids that are still referred to */
    GArray *work;        /* of uint32_t */
};

static void sweep_reach(struct marking *m, const struct value *value)
{
    if (value == NULL)
        return;
    if (value->kind == VALUE_SYMBOL)
        g_hash_table_add(m->symbols, GUINT_TO_POINTER(value->symbol->id));
    const struct object *object = value->kind == VALUE_POINTER  ? value->object
                                  : value->kind == VALUE_SYMBOL ? value->symbol->pointee
                                                                : NULL;
    if (object != NULL && g_hash_table_add(m->reached, GUINT_TO_POINTER(object->id)))
        g_array_append_val(m->work, object->id);
    if (value->kind == VALUE_OP) {
        sweep_reach(m, value->a);
        sweep_reach(m, value->b);
    }
}

static void reach_roots(struct marking *m)
{
    for (guint i = 0; i < m->state->memory->len; i++) {
        uint32_t id = g_array_index(m->state->memory, struct slot, i).object;
        const struct object *object = m->flow->objects->pdata[id];
        if ((object->kind == OBJECT_GLOBAL || object->kind == OBJECT_LOCAL) &&
            g_hash_table_add(m->reached, GUINT_TO_POINTER(id)))
            g_array_append_val(m->work, id);
    }
    for (const struct effect *effect = m->state->effects; effect != NULL; effect = effect->before)
        sweep_reach(m, effect->operand);
    for (const struct frame *frame = m->state->frame; frame != NULL; frame = frame->caller)
        for (uint32_t i = 0; i < frame->function->n_temps; i++)
            sweep_reach(m, frame->temps[i]);
    sweep_reach(m, m->state->result);
}

void flow_sweep(struct flow *flow, struct state *state)
{
    struct marking m = {flow, state, g_hash_table_new(NULL, NULL), g_hash_table_new(NULL, NULL),
                        g_array_new(FALSE, FALSE, sizeof(uint32_t))};
    reach_roots(&m);
    while (m.work->len > 0) {
        uint32_t id = g_array_index(m.work, uint32_t, m.work->len - 1);
        g_array_set_size(m.work, m.work->len - 1);
        const struct contents *contents = state_contents(state, id);
        for (guint i = 0; contents != NULL && i < contents->cells->len; i++)
            sweep_reach(&m, g_array_index(contents->cells, struct cell, i).value);
    }
    for (guint i = state->memory->len; i > 0; i--) {
        uint32_t id = g_array_index(state->memory, struct slot, i - 1).object;
        if (!g_hash_table_contains(m.reached, GUINT_TO_POINTER(id)))
            state_set_contents(state, id, NULL);
    }
    for (guint i = state->constraints->len; i > 0; i--) {
        uint32_t symbol = g_array_index(state->constraints, struct constraint, i - 1).symbol;
        if (!g_hash_table_contains(m.symbols, GUINT_TO_POINTER(symbol)) &&
            values_retained(&flow->values, symbol) == NULL)
            g_array_remove_index(state->constraints, i - 1);
    }
    g_hash_table_unref(m.symbols);
    g_hash_table_unref(m.reached);
    g_array_unref(m.work);
}
