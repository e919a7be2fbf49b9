#include "flow/access/setters.h"

#include "flow/graph/call-graph.h"

bool setters_is_given_away(const struct flow *flow, const struct ir_function *function)
{
    return function->address_taken || g_hash_table_contains(flow->handed_out, function) ||
           g_hash_table_contains(flow->in_tables, function);
}

/* The kernel calls what is given away, and not in the middle of the run.  Starting and stopping belong together with
 * the variables that they keep. */
static bool is_for_others(const struct flow *flow, const struct ir_function *function)
{
    return ir_function_has_body(function) && !function->is_static && !setters_is_given_away(flow, function) &&
           !calls_lead_to_pcw(flow->calls, function);
}

static void add_reached(GHashTable *set, struct calls *calls, const struct ir_function *function)
{
    GHashTableIter iter;
    gpointer reached;
    if (g_hash_table_contains(set, function))
        return;
    g_hash_table_iter_init(&iter, calls_reached(calls, function));
    while (g_hash_table_iter_next(&iter, &reached, NULL))
        g_hash_table_add(set, reached);
}

/* All functions that others may call, and those that they lead to. */
static GHashTable *called_from_outside(const struct flow *flow)
{
    GHashTable *called = g_hash_table_new(NULL, NULL);
    for (guint i = 0; i < flow->unit->functions->len; i++)
        if (is_for_others(flow, flow->unit->functions->pdata[i]))
            add_reached(called, flow->calls, flow->unit->functions->pdata[i]);
    return called;
}

/* A table holds functions that its initialiser does not call. */
static void add_called(GHashTable *set, struct calls *calls, const struct ir_function *init)
{
    g_autofree const struct ir_function **functions = g_new0(const struct ir_function *, MAX(init->n_temps, 1));
    for (guint i = 0; i < init->blocks->len; i++) {
        const GArray *insns = ir_function_block(init, i)->insns;
        for (guint k = 0; k < insns->len; k++) {
            const struct ir_insn *insn = &g_array_index(insns, struct ir_insn, k);
            if (insn->op == IR_FUNCTION && insn->dst >= 0)
                functions[insn->dst] = insn->function;
            if (insn->op == IR_CALL && insn->a >= 0 && functions[insn->a] != NULL)
                add_reached(set, calls, functions[insn->a]);
        }
    }
}

static GHashTable *called_by_initialisers(const struct flow *flow)
{
    GHashTable *called = g_hash_table_new(NULL, NULL);
    for (guint i = 0; i < flow->unit->globals->len; i++) {
        const struct ir_var *var = flow->unit->globals->pdata[i];
        if (var->init != NULL && var->scope == NULL)
            add_called(called, flow->calls, var->init);
    }
    return called;
}

static bool is_written_by(const struct flow *flow, const struct ir_var *var, GHashTable *functions, GHashTable *except)
{
    const GPtrArray *writers = g_hash_table_lookup(flow->writers, var);
    for (guint i = 0; writers != NULL && i < writers->len; i++)
        if (g_hash_table_contains(functions, writers->pdata[i]) &&
            !(except != NULL && g_hash_table_contains(except, writers->pdata[i])))
            return true;
    return false;
}

bool setters_may_be_called(struct flow *flow, const struct ir_var *var)
{
    if (flow->callable == NULL)
        flow->callable = called_from_outside(flow);
    GHashTable *own = flow->root != NULL ? calls_reached(flow->calls, flow->root) : NULL;
    return !var->is_const && (var->set_unseen || is_written_by(flow, var, flow->callable, own));
}

bool setters_run_early(struct flow *flow, const struct ir_var *var)
{
    if (flow->early == NULL)
        flow->early = called_by_initialisers(flow);
    return !var->is_const && (var->set_early || is_written_by(flow, var, flow->early, NULL));
}
