#include "flow/evaluate/written.h"

#include "flow/access/access.h"
#include "flow/access/initial.h"
#include "flow/access/outside.h"
#include "flow/access/setters.h"
#include "flow/graph/call-graph.h"
#include "flow/memory/memory.h"

struct written {
    GPtrArray
        *by_pointers;  /* of struct ir_var: functions whose address is given away write them; NULL until asked for */
    GHashTable *named; /* struct ir_function -> set of struct ir_var: see written_named() */
};

struct written *written_new(void)
{
    struct written *written = g_new0(struct written, 1);
    written->named = g_hash_table_new_full(NULL, NULL, NULL, (GDestroyNotify)g_hash_table_unref);
    return written;
}

void written_free(struct written *written)
{
    if (written == NULL)
        return;
    g_clear_pointer(&written->by_pointers, g_ptr_array_unref);
    g_hash_table_unref(written->named);
    g_free(written);
}

static bool evaluate_written_is_written(const struct flow *flow, const struct ir_var *var, GHashTable *functions)
{
    const GPtrArray *writers = g_hash_table_lookup(flow->writers, var);
    bool written = false;
    for (guint i = 0; writers != NULL && i < writers->len && !written; i++)
        written = g_hash_table_contains(functions, writers->pdata[i]);
    return written && !var->is_const;
}

/* Those that the function and what it calls write. */
static GPtrArray *variables_of(struct flow *flow, const struct ir_function *function)
{
    GPtrArray *variables = g_ptr_array_new();
    GHashTable *reached = calls_reached(flow->calls, function);
    for (guint i = 0; i < flow->unit->globals->len; i++)
        if (evaluate_written_is_written(flow, flow->unit->globals->pdata[i], reached))
            g_ptr_array_add(variables, flow->unit->globals->pdata[i]);
    return variables;
}

static void fill(struct call *call, const GPtrArray *variables, const char *by, bool handles)
{
    struct flow *flow = call->flow;
    const char *reason = arena_printf(flow->arena, "%s may have changed it", by);
    for (guint i = 0; i < variables->len; i++) {
        const struct ir_var *var = variables->pdata[i];
        struct place whole = {flow_variable(flow, var, 0), 0, false, NULL};
        bool known = state_contents(call->state, whole.object->id) != NULL;
        if ((handles && known) || (flow_is_one_thing(var->type) && !flow_has_handle(var->type)))
            flow_fill(flow, call->state, &whole, 0, flow_left_outside(flow, call->state, reason, call->insn->range));
    }
}

void written_by_callee(struct call *call)
{
    g_autoptr(GPtrArray) variables = variables_of(call->flow, call->callee);
    fill(call, variables, call->callee->name, true);
}

/* --- behind variables that it names --- */

static void evaluate_written_add_named(const struct ir_function *function, GHashTable *named)
{
    for (guint i = 0; function->blocks != NULL && i < function->blocks->len; i++) {
        const GArray *insns = ir_function_block(function, i)->insns;
        for (guint k = 0; k < insns->len; k++) {
            const struct ir_insn *insn = &g_array_index(insns, struct ir_insn, k);
            if (insn->op == IR_GLOBAL)
                g_hash_table_add(named, (gpointer)insn->var);
        }
    }
}

GHashTable *written_named(struct flow *flow, const struct ir_function *function)
{
    GHashTable *named = g_hash_table_lookup(flow->written->named, function);
    GHashTableIter iter;
    gpointer callee;
    if (named != NULL)
        return named;
    named = g_hash_table_new(NULL, NULL);
    g_hash_table_iter_init(&iter, calls_reached(flow->calls, function));
    while (g_hash_table_iter_next(&iter, &callee, NULL))
        evaluate_written_add_named(callee, named);
    g_hash_table_insert(flow->written->named, (gpointer)function, named);
    return named;
}

/* --- by functions that are not named --- */

/* Those that lead to PCW are left alone, as their variables are. */
static GPtrArray *variables_by_pointers(struct flow *flow)
{
    g_autoptr(GHashTable) seen = g_hash_table_new(NULL, NULL);
    GPtrArray *all = g_ptr_array_new();
    for (guint i = 0; i < flow->unit->functions->len; i++) {
        const struct ir_function *function = flow->unit->functions->pdata[i];
        if (!ir_function_has_body(function) || calls_lead_to_pcw(flow->calls, function) ||
            !setters_is_given_away(flow, function))
            continue;
        g_autoptr(GPtrArray) variables = variables_of(flow, function);
        for (guint k = 0; k < variables->len; k++)
            if (g_hash_table_add(seen, variables->pdata[k]))
                g_ptr_array_add(all, variables->pdata[k]);
    }
    return all;
}

static void by_given(struct call *call)
{
    for (uint32_t i = 0; i < call->n_args; i++) {
        const struct ir_function *given = call->args[i]->kind == VALUE_FUNCTION ? call->args[i]->function : NULL;
        if (given == NULL || !ir_function_has_body(given) || calls_lead_to_pcw(call->flow->calls, given))
            continue;
        g_autoptr(GPtrArray) variables = variables_of(call->flow, given);
        fill(call, variables, given->name, false);
    }
}

void written_by_others(struct call *call)
{
    struct written *written = call->flow->written;
    by_given(call);
    if (call->callee == NULL && written->by_pointers == NULL)
        written->by_pointers = variables_by_pointers(call->flow);
    if (call->callee == NULL)
        fill(call, written->by_pointers, "a function that is called through a pointer", false);
}
