#include "flow/evaluate/tables.h"

#include "flow/access/access.h"
#include "flow/access/initial.h"
#include "flow/evaluate/transfer.h"
#include "flow/conditions/condition.h"

enum { MAX_ELEMENTS = 4 }; /* the types of request */

static bool tables_is_constant(struct flow *flow, const struct state *state, const struct value *base)
{
    struct place place = flow_place(flow, state, base, NULL);
    const struct object *object = place.object;
    return object != NULL && !place.vague && object->kind == OBJECT_GLOBAL && object->type != NULL &&
           object->type->kind == IR_TYPE_ARRAY && flow_is_never_written(flow, object->var);
}

/* The index is one of a few numbers; of one, where the path has asked for it before. */
static bool is_choice(const struct state *state, const struct value *index, int64_t *low, int64_t *high)
{
    if (index->kind != VALUE_SYMBOL)
        return false;
    condition_range(state, index, low, high);
    return *low >= 0 && *low <= *high && *high - *low < MAX_ELEMENTS;
}

void tables_split(struct flow *flow, GPtrArray *states, const struct ir_insn *insn)
{
    for (guint i = 0, n = states->len; flow->request != NULL && i < n; i++) {
        struct state *state = states->pdata[i];
        const struct value *index = flow_temp(flow, state, insn->b);
        int64_t low, high;
        if (!is_choice(state, index, &low, &high) || !tables_is_constant(flow, state, flow_temp(flow, state, insn->a)))
            continue;
        for (int64_t number = low + 1; number <= high; number++) {
            struct state *other = state_clone(state);
            if (condition_assume_equal(&flow->values, other, index, number, true)) {
                flow_set(other, insn->b, value_int(&flow->values, index->symbol->type, number, insn->range));
                g_ptr_array_add(states, other);
            } else {
                state_free(other);
            }
        }
        if (condition_assume_equal(&flow->values, state, index, low, true))
            flow_set(state, insn->b, value_int(&flow->values, index->symbol->type, low, insn->range));
    }
}
