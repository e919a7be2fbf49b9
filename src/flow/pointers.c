#include "flow/pointers.h"

#include "flow/access/initial.h"
#include "flow/collect/layout.h"

/* What a variable is set to. */
struct lead {
    const struct ir_var *to; /* NULL: nothing yet, or several */
    bool several;            /* more than one variable, or something else */
};

/* One function. */
struct pointer_scan {
    GHashTable *leads;          /* const struct ir_var * -> struct lead, owned */
    const struct ir_var **vars; /* by temporary: the variable whose address it is */
    bool *null;                 /* by temporary: 0 */
};

/* `G` may point to a structure that holds a handle. */
static bool is_of_interest(const struct ir_var *var)
{
    const struct ir_type *type = var != NULL ? var->type : NULL;
    return type != NULL && type->kind == IR_TYPE_POINTER && type->target != NULL &&
           type->target->kind == IR_TYPE_RECORD && flow_has_handle(type->target);
}

static struct lead *lead_of(const struct pointer_scan *scan, const struct ir_var *var)
{
    struct lead *lead = g_hash_table_lookup(scan->leads, var);
    if (lead == NULL)
        g_hash_table_insert(scan->leads, (gpointer)var, lead = g_new0(struct lead, 1));
    return lead;
}

/* `pointer`: its type. */
static void set(struct lead *lead, const struct ir_type *pointer, const struct ir_var *to)
{
    bool structure = to != NULL && pointer != NULL && pointer->kind == IR_TYPE_POINTER && pointer->target != NULL &&
                     pointer->target->kind == IR_TYPE_RECORD && to->type->kind == IR_TYPE_RECORD &&
                     to->type->record == pointer->target->record;
    lead->several |= !structure || (lead->to != NULL && lead->to != to);
    lead->to = to;
}

/* Other code that has the variable's address may set it. */
static void see(const struct pointer_scan *scan, int32_t operand)
{
    if (operand >= 0 && is_of_interest(scan->vars[operand]))
        set(lead_of(scan, scan->vars[operand]), NULL, NULL);
}

static void pointers_scan_insn(const struct pointer_scan *scan, const struct ir_insn *insn)
{
    bool through = insn->op == IR_LOAD || insn->op == IR_STORE; /* uses the address, and does not keep it */
    if (!through)
        see(scan, insn->a);
    see(scan, insn->b);
    for (uint32_t i = 0; insn->op == IR_CALL && i < insn->call.n; i++)
        see(scan, insn->call.args[i]);
    if (insn->op == IR_STORE && insn->a >= 0 && is_of_interest(scan->vars[insn->a]) &&
        !(insn->b >= 0 && scan->null[insn->b]))
        set(lead_of(scan, scan->vars[insn->a]), scan->vars[insn->a]->type, insn->b >= 0 ? scan->vars[insn->b] : NULL);
    if (insn->dst < 0)
        return;
    bool same = insn->op == IR_CAST && insn->a >= 0;
    scan->vars[insn->dst] = insn->op == IR_GLOBAL ? insn->var : same ? scan->vars[insn->a] : NULL;
    scan->null[insn->dst] = insn->op == IR_CONST ? insn->imm == 0 : same && scan->null[insn->a];
}

/* The variable whose address every path through the function returns; NULL: there is none. */
static const struct ir_var *pointers_scan_function(GHashTable *leads, struct ir_function *function)
{
    guint n = MAX(function->n_temps, 1);
    struct pointer_scan scan = {leads, g_new0(const struct ir_var *, n), g_new0(bool, n)};
    struct lead result = {NULL, false};
    for (guint i = 0; i < function->blocks->len; i++) {
        const struct ir_block *block = ir_function_block(function, i);
        for (guint k = 0; k < block->insns->len; k++)
            pointers_scan_insn(&scan, &g_array_index(block->insns, struct ir_insn, k));
        if (block->end == IR_RETURN && block->value >= 0) /* the function's end has none */
            set(&result, function->result, scan.vars[block->value]);
    }
    g_free(scan.vars);
    g_free(scan.null);
    return result.several ? NULL : result.to;
}

/* Takes ownership of the name. */
static void add_pointer(struct flow *flow, char *name, const struct ir_var *to)
{
    struct fact_pointer *fact = FACT_NEW(pointer);
    fact->name = name;
    fact->target = to != NULL ? collect_variable(flow, to) : NULL;
    fact_append(&flow->facts->pointers, fact);
}

void flow_add_pointers(struct flow *flow)
{
    g_autoptr(GHashTable) leads = g_hash_table_new_full(NULL, NULL, NULL, g_free);
    GPtrArray *functions = flow->unit->functions, *globals = flow->unit->globals;
    for (guint i = 0; i < functions->len; i++) {
        struct ir_function *function = functions->pdata[i];
        const struct ir_var *returned = ir_function_has_body(function) ? pointers_scan_function(leads, function) : NULL;
        if (returned != NULL && !function->is_static && flow_has_handle(returned->type))
            add_pointer(flow, g_strconcat("r:", function->name, NULL), returned);
    }
    for (guint i = 0; i < globals->len; i++) {
        const struct ir_var *var = globals->pdata[i];
        if (var->init != NULL)
            pointers_scan_function(leads, var->init);
    }
    for (guint i = 0; i < globals->len; i++) {
        const struct ir_var *var = globals->pdata[i];
        const struct lead *lead = g_hash_table_lookup(leads, var);
        bool unseen = is_of_interest(var) && var->written;
        if (lead != NULL || unseen)
            add_pointer(flow, collect_variable(flow, var), unseen || lead->several ? NULL : lead->to);
    }
}
