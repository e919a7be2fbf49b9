#include "flow/callers.h"

#include "base/text/api.h"
#include "flow/access/initial.h"
#include "flow/access/outside.h"
#include "flow/graph/call-graph.h"
#include "kernel/frameworks.h"

static bool reads_only(const struct ir_function *callee, uint32_t arg)
{
    if (callee == NULL)
        return false;
    if (g_strv_contains(api_routines(API_OPENS), callee->name))
        return arg != 0; /* the first takes the handle */
    if (api_has_prefix(callee->name) || ir_only_formats(callee, arg))
        return true;
    const struct ir_type *type = arg < callee->n_params ? callee->params[arg]->type : NULL;
    return type != NULL && type->kind == IR_TYPE_POINTER && type->target != NULL && type->target->is_const;
}

static void note_writer(struct flow *flow, const struct ir_var *var, struct ir_function *function)
{
    if (var == NULL)
        return;
    GPtrArray *list = g_hash_table_lookup(flow->writers, var);
    if (list == NULL) {
        list = g_ptr_array_new();
        g_hash_table_insert(flow->writers, (gpointer)var, list);
    }
    if (list->len == 0 || list->pdata[list->len - 1] != function)
        g_ptr_array_add(list, function);
}

struct origins {
    const struct ir_var **vars;
    bool *local;                  /* the temporary is the address of an automatic variable */
    const struct ir_var **locals; /* of which one, or of which a part */
    const struct ir_function **functions;
    const char **members; /* the temporary is the address of a member of this name */
};

/* A local that others may write: its address is stored, or given to a function. */
static void note_escape(struct flow *flow, const struct ir_insn *insn, const struct origins *from)
{
    const struct ir_var *stored = insn->op == IR_STORE && insn->b >= 0 ? from->locals[insn->b] : NULL;
    if (stored != NULL)
        g_hash_table_add(flow->escaping, (gpointer)stored);
    for (uint32_t i = 0; insn->op == IR_CALL && i < insn->call.n; i++)
        if (insn->call.args[i] >= 0 && from->locals[insn->call.args[i]] != NULL)
            g_hash_table_add(flow->escaping, (gpointer)from->locals[insn->call.args[i]]);
}

/* `member`: what it is given to; NULL: something else. */
static void hand_out(struct flow *flow, const struct ir_function *function, const char *member)
{
    if (function == NULL)
        return;
    g_hash_table_add(flow->handed_out, (gpointer)function);
    if (member == NULL || !kernel_is_unload_member(member))
        g_hash_table_add(flow->given_away, (gpointer)function);
}

static void note_handed_out(struct flow *flow, const struct ir_insn *insn, const struct origins *from)
{
    if (insn->op == IR_STORE && insn->b >= 0 && !(insn->a >= 0 && from->local[insn->a]))
        hand_out(flow, from->functions[insn->b], insn->a >= 0 ? from->members[insn->a] : NULL);
    for (uint32_t i = 0; insn->op == IR_CALL && i < insn->call.n; i++)
        if (insn->call.args[i] >= 0)
            hand_out(flow, from->functions[insn->call.args[i]], NULL);
}

static void callers_scan_insn(struct flow *flow, struct ir_function *function, const struct ir_insn *insn,
                              struct origins *from)
{
    const struct ir_var *a = insn->a >= 0 ? from->vars[insn->a] : NULL;
    if (insn->op == IR_STORE || insn->op == IR_COPY || insn->op == IR_ZERO || (insn->op == IR_HAVOC && insn->sub != 1))
        note_writer(flow, a, function);
    /* Through a pointer that is kept anything may be written; descriptors and names are only read that way. */
    const struct ir_var *escaping = insn->op == IR_STORE && insn->b >= 0 ? from->vars[insn->b] : NULL;
    if (escaping != NULL && !flow_is_set_up_once(escaping->type))
        note_writer(flow, escaping, function);
    if (insn->op == IR_CALL)
        for (uint32_t i = 0; i < insn->call.n; i++)
            if (insn->call.args[i] >= 0 && !reads_only(from->functions[insn->a], i))
                note_writer(flow, from->vars[insn->call.args[i]], function);
    note_handed_out(flow, insn, from);
    note_escape(flow, insn, from);
    if (insn->dst < 0)
        return;
    bool part = insn->op == IR_FIELD || insn->op == IR_INDEX || insn->op == IR_CAST;
    from->local[insn->dst] = insn->op == IR_LOCAL;
    from->locals[insn->dst] = insn->op == IR_LOCAL ? insn->var : part && insn->a >= 0 ? from->locals[insn->a] : NULL;
    from->vars[insn->dst] = insn->op == IR_GLOBAL ? insn->var : part ? a : NULL;
    bool passed_on = (insn->op == IR_CAST || insn->op == IR_UNARY) && insn->a >= 0;
    from->members[insn->dst] = insn->op == IR_FIELD ? insn->field.record->fields[insn->field.index].name : NULL;
    from->functions[insn->dst] = insn->op == IR_FUNCTION ? insn->function : passed_on ? from->functions[insn->a] : NULL;
}

static void callers_scan_function(struct flow *flow, struct ir_function *function)
{
    guint n = MAX(function->n_temps, 1);
    struct origins from = {g_new0(const struct ir_var *, n), g_new0(bool, n), g_new0(const struct ir_var *, n),
                           g_new0(const struct ir_function *, n), g_new0(const char *, n)};
    for (guint i = 0; i < function->blocks->len; i++) {
        GArray *insns = ir_function_block(function, i)->insns;
        for (guint k = 0; k < insns->len; k++) {
            const struct ir_insn *insn = &g_array_index(insns, struct ir_insn, k);
            if (insn->op == IR_FUNCTION)
                calls_add(flow->calls, function, insn->function);
            callers_scan_insn(flow, function, insn, &from);
        }
        const struct ir_block *block = ir_function_block(function, i);
        const struct ir_var *returned = block->end == IR_RETURN && block->value >= 0 ? from.vars[block->value] : NULL;
        if (returned != NULL && !flow_is_set_up_once(returned->type))
            g_hash_table_insert(flow->lent, (gpointer)returned, function);
    }
    g_free(from.vars);
    g_free(from.local);
    g_free(from.locals);
    g_free(from.functions);
    g_free(from.members);
}

/* Every structure that is to hold a handle and that an initialiser names is in a table for somebody. */
static void hand_out_all(struct flow *flow, const struct ir_var *table, const struct ir_function *init)
{
    for (guint i = 0; i < init->blocks->len; i++) {
        GArray *insns = ir_function_block(init, i)->insns;
        for (guint k = 0; k < insns->len; k++) {
            const struct ir_insn *insn = &g_array_index(insns, struct ir_insn, k);
            if (insn->op == IR_GLOBAL && insn->var != table && flow_has_handle(insn->var->type))
                g_hash_table_add(flow->tabled, (gpointer)insn->var);
        }
    }
}

/* Whoever gets the address may write there: the callers, and the function itself for those that are out of sight. */
static void note_borrowers(struct flow *flow)
{
    GHashTableIter iterator;
    gpointer var, accessor;
    g_hash_table_iter_init(&iterator, flow->lent);
    while (g_hash_table_iter_next(&iterator, &var, &accessor)) {
        const GPtrArray *callers = calls_callers(flow->calls, accessor);
        note_writer(flow, var, accessor);
        for (guint i = 0; callers != NULL && i < callers->len; i++)
            note_writer(flow, var, callers->pdata[i]);
    }
}

void flow_index_callers(struct flow *flow)
{
    for (guint i = 0; i < flow->unit->functions->len; i++)
        if (ir_function_has_body(flow->unit->functions->pdata[i]))
            callers_scan_function(flow, flow->unit->functions->pdata[i]);
    note_borrowers(flow);
    for (guint i = 0; i < flow->unit->globals->len; i++) {
        const struct ir_var *var = flow->unit->globals->pdata[i];
        if (var->init != NULL)
            hand_out_all(flow, var, var->init);
    }
}

/* An unload routine is of interest even if it does not use PCW. */
bool flow_reaches_pcw(const struct flow *flow, const struct ir_function *function)
{
    return !function->relevant || calls_lead_to_pcw(flow->calls, function);
}
