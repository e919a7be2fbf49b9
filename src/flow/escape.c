#include "flow/escape.h"

#include "flow/address-uses.h"
#include "flow/access/initial.h"
#include "flow/graph/call-graph.h"

/* A function that has the address: in a static variable that it names, or in a parameter. */
struct holder {
    const struct ir_function *function;
    const struct ir_var *var;
};

/* One function, and what in it holds the address. */
struct trace {
    const struct flow *flow;
    const struct holder *holder;
    GArray *work;                         /* of struct holder: the functions that get it from this one */
    GHashTable *followed;                 /* set of the parameters in it */
    bool *holds;                          /* by temporary: the address, or that of a part */
    const struct ir_var **locals;         /* by temporary: the variable whose address it is, or that of a part */
    const struct ir_function **functions; /* by temporary */
    GHashTable *keepers;                  /* set of local variables that hold it */
    bool for_handles;                     /* only the handles in the variable matter */
};

/* What is called through a pointer, and functions of the project's other files: the kernel's keep nothing. */
static bool is_out_of_sight(const struct flow *flow, const struct ir_function *callee)
{
    if (callee == NULL || ir_function_has_body(callee))
        return callee == NULL;
    const struct ir_file *file = callee->range != NULL ? flow->unit->files->pdata[callee->range->file] : NULL;
    return file == NULL || file->is_user;
}

/* The address of a member that holds none of the handles leads to none, if nothing computes the structure from it. */
static bool escape_leads_on(const struct trace *trace, const struct ir_insn *insn)
{
    return insn->op != IR_FIELD || !trace->for_handles ||
           flow_has_handle(insn->field.record->fields[insn->field.index].type);
}

/* It is the address, or that of a local variable that holds it: PCW_REGISTRATION_INFORMATION with its context. */
static bool leads_there(const struct trace *trace, int32_t temp)
{
    return trace->holds[temp] ||
           (trace->locals[temp] != NULL && g_hash_table_contains(trace->keepers, trace->locals[temp]));
}

static bool leaves_in_call(struct trace *trace, const struct ir_insn *insn)
{
    const struct ir_function *callee = insn->a >= 0 ? trace->functions[insn->a] : NULL;
    for (uint32_t i = 0; i < insn->call.n; i++) {
        if (insn->call.args[i] < 0 || !leads_there(trace, insn->call.args[i]))
            continue;
        if (is_out_of_sight(trace->flow, callee))
            return true;
        if (!ir_function_has_body(callee))
            continue;
        if (i >= callee->n_params)
            return true;
        if (!trace->holds[insn->call.args[i]])
            continue;
        struct holder next = {callee, callee->params[i]};
        if (g_hash_table_add(trace->followed, (gpointer)next.var))
            g_array_append_val(trace->work, next);
        if (insn->dst >= 0 && callee->result != NULL &&
            callee->result->kind == IR_TYPE_POINTER) /* it may return what it was given */
            trace->holds[insn->dst] = true;
    }
    if (insn->dst >= 0 && callee != NULL && g_hash_table_lookup(trace->flow->lent, trace->holder->var) == callee)
        trace->holds[insn->dst] = true;
    return false;
}

static bool leaves_in_store(struct trace *trace, const struct ir_insn *insn)
{
    if (insn->a < 0 || insn->b < 0 || !trace->holds[insn->b])
        return false;
    if (trace->locals[insn->a] == NULL)
        return true;
    g_hash_table_add(trace->keepers, (gpointer)trace->locals[insn->a]);
    return false;
}

static bool leaves_in_insn(struct trace *trace, const struct ir_insn *insn)
{
    bool ignored, *holds = insn->dst >= 0 ? &trace->holds[insn->dst] : &ignored;
    if (insn->dst >= 0) {
        *holds = insn->op == IR_GLOBAL && insn->var == trace->holder->var;
        trace->locals[insn->dst] = insn->op == IR_LOCAL ? insn->var : NULL;
        trace->functions[insn->dst] = insn->op == IR_FUNCTION ? insn->function : NULL;
    }
    switch (insn->op) {
    case IR_STORE:
        return leaves_in_store(trace, insn);
    case IR_CALL:
        return leaves_in_call(trace, insn);
    case IR_LOAD:
        *holds = insn->a >= 0 && trace->locals[insn->a] != NULL &&
                 g_hash_table_contains(trace->keepers, trace->locals[insn->a]);
        return false;
    case IR_FIELD:
    case IR_INDEX:
    case IR_CAST:
    case IR_UNARY:
        *holds = insn->a >= 0 && trace->holds[insn->a] && escape_leads_on(trace, insn);
        if (insn->dst >= 0 && insn->a >= 0) {
            trace->functions[insn->dst] = trace->functions[insn->a];
            trace->locals[insn->dst] = trace->locals[insn->a];
        }
        return false;
    default:
        return false;
    }
}

static bool leaves_in_block(struct trace *trace, const struct ir_block *block)
{
    for (guint i = 0; i < block->insns->len; i++)
        if (leaves_in_insn(trace, &g_array_index(block->insns, struct ir_insn, i)))
            return true;
    /* A caller that is in sight holds it then: leaves_in_call(). */
    return block->end == IR_RETURN && block->value >= 0 && trace->holds[block->value] &&
           trace->holder->var->is_global && !trace->holder->function->is_static;
}

static bool leaves_from(const struct flow *flow, const struct holder *holder, GArray *work, GHashTable *followed,
                        bool for_handles)
{
    guint n = MAX(holder->function->n_temps, 1);
    g_autofree bool *holds = g_new0(bool, n);
    g_autofree const struct ir_var **locals = g_new0(const struct ir_var *, n);
    g_autofree const struct ir_function **functions = g_new0(const struct ir_function *, n);
    g_autoptr(GHashTable) keepers = g_hash_table_new(NULL, NULL);
    struct trace trace = {flow, holder, work, followed, holds, locals, functions, keepers, for_handles};
    if (!holder->var->is_global)
        g_hash_table_add(keepers, (gpointer)holder->var);
    for (guint i = 0; i < holder->function->blocks->len; i++)
        if (leaves_in_block(&trace, ir_function_block(holder->function, i)))
            return true;
    return false;
}

struct escapes {
    struct flow *flow;
    GHashTable *functions; /* struct ir_var* -> GPtrArray of the functions with a body that name it */
    struct address_uses *uses;
};

static void escape_note_names(struct escapes *escapes, const struct ir_function *function)
{
    for (guint i = 0; i < function->blocks->len; i++) {
        const GArray *insns = ir_function_block(function, i)->insns;
        for (guint k = 0; k < insns->len; k++) {
            const struct ir_insn *insn = &g_array_index(insns, struct ir_insn, k);
            if (insn->op != IR_GLOBAL || !(insn->var->is_static || flow_has_handle(insn->var->type)))
                continue;
            GPtrArray *list = g_hash_table_lookup(escapes->functions, insn->var);
            if (list == NULL)
                g_hash_table_insert(escapes->functions, insn->var, list = g_ptr_array_new());
            if (list->len == 0 || list->pdata[list->len - 1] != function)
                g_ptr_array_add(list, (gpointer)function);
            address_uses_understood(escapes->uses, insn->var->name, insn->range);
        }
    }
}

static bool is_open_handle(const struct ir_var *var)
{
    return !var->is_static && var->is_defined && flow_is_handle(var->type);
}

struct escapes *escapes_new(struct flow *flow)
{
    struct escapes *escapes = g_new(struct escapes, 1);
    escapes->flow = flow;
    escapes->functions = g_hash_table_new_full(NULL, NULL, NULL, (GDestroyNotify)g_ptr_array_unref);
    g_autoptr(GHashTable) names = g_hash_table_new(g_str_hash, g_str_equal);
    for (guint i = 0; i < flow->unit->globals->len; i++) {
        const struct ir_var *var = flow->unit->globals->pdata[i];
        if (var->is_static || is_open_handle(var))
            g_hash_table_add(names, (gpointer)var->name);
    }
    escapes->uses = address_uses_new(flow->unit, names);
    for (guint i = 0; i < flow->unit->globals->len; i++) {
        const struct ir_var *var = flow->unit->globals->pdata[i];
        address_uses_understood(escapes->uses, var->name, var->range);
    }
    for (guint i = 0; i < flow->unit->functions->len; i++)
        if (ir_function_has_body(flow->unit->functions->pdata[i]))
            escape_note_names(escapes, flow->unit->functions->pdata[i]);
    return escapes;
}

void escapes_free(struct escapes *escapes)
{
    g_hash_table_unref(escapes->functions);
    address_uses_free(escapes->uses);
    g_free(escapes);
}

bool escapes_has(struct escapes *escapes, const struct ir_var *var)
{
    if (g_hash_table_contains(escapes->flow->tabled, var) || address_uses_contain(escapes->uses, var->name))
        return true;
    g_autoptr(GArray) work = g_array_new(FALSE, FALSE, sizeof(struct holder));
    g_autoptr(GHashTable) followed = g_hash_table_new(NULL, NULL);
    const GPtrArray *functions = g_hash_table_lookup(escapes->functions, var);
    for (guint i = 0; functions != NULL && i < functions->len; i++) {
        struct holder holder = {functions->pdata[i], var};
        g_array_append_val(work, holder);
    }
    /* A function that is static and returns the address gives it to those who call it. */
    const struct ir_function *lender = g_hash_table_lookup(escapes->flow->lent, var);
    const GPtrArray *callers = lender != NULL ? calls_callers(escapes->flow->calls, lender) : NULL;
    for (guint i = 0; callers != NULL && i < callers->len; i++) {
        struct holder holder = {callers->pdata[i], var};
        g_array_append_val(work, holder);
    }
    bool leaves = false;
    for (guint i = 0; i < work->len && !leaves; i++) {
        struct holder holder = g_array_index(work, struct holder, i);
        leaves = leaves_from(escapes->flow, &holder, work, followed, flow_has_handle(var->type));
    }
    return leaves;
}

void escapes_find_own_handles(struct flow *flow)
{
    struct escapes *escapes = NULL;
    for (guint i = 0; flow->unit->wrappers != NULL && i < flow->unit->globals->len; i++) {
        struct ir_var *var = flow->unit->globals->pdata[i];
        if (!is_open_handle(var))
            continue;
        if (escapes == NULL)
            escapes = escapes_new(flow);
        if (!escapes_has(escapes, var))
            g_hash_table_add(flow->own_handles, var);
    }
    if (escapes != NULL)
        escapes_free(escapes);
}
