#include "flow/kernel/accessor.h"

#include "flow/evaluate/arguments.h"

/* What an argument is, so that two calls with the same ones are known for that; false where it cannot be said. */
static bool append_argument(GString *key, const struct value *value)
{
    switch (value->kind) {
    case VALUE_INT:
        g_string_append_printf(key, "|%" G_GINT64_FORMAT, value->number);
        return true;
    case VALUE_POINTER:
        g_string_append_printf(key, "|o%u+%" G_GINT64_FORMAT, value->object->id, value->number);
        return !value->vague;
    case VALUE_SYMBOL:
        g_string_append_printf(key, "|s%u", value->symbol->id);
        return true;
    default:
        return false;
    }
}

void accessor_answer(struct call *call)
{
    struct flow *flow = call->flow;
    GString *key = g_string_new(call->callee->name);
    bool known = true;
    for (uint32_t i = 0; i < call->n_args && known; i++)
        known = append_argument(key, call->args[i]);
    g_autofree char *text = g_string_free(key, FALSE);
    const struct value *answer = known ? g_hash_table_lookup(flow->answers, text) : NULL;
    if (answer == NULL) {
        answer = value_unknown(&flow->values, arena_printf(flow->arena, "returned by %s", call->callee->name),
                               call->insn->type, call->insn->range);
        values_retain(&flow->values, answer->symbol); /* the next call brings it back */
        if (known)
            g_hash_table_insert(flow->answers, g_steal_pointer(&text), (gpointer)answer);
    }
    call->result = answer;
}
