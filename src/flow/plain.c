#include "flow/plain.h"

#include "base/text/api.h"

/* One function, by its temporaries. */
struct plain_scan {
    const struct ir_var **vars; /* whose address it is, or that of a member */
    enum constant { NO_CONSTANT, LITERAL, CONSTANT_PARAMETER } * constant;
    const struct ir_function **functions;
    const struct ir_var **locals; /* whose address it is */
    const struct ir_function *function;
    GHashTable *odd;    /* set of struct ir_var: something else is done with the address */
    GHashTable *varied; /* set of the parameters that are given, or set to, something else than a constant */
};

/* TapeMark(TRUE): the parameter is a constant wherever the function is called, which nobody else can do. */
static bool is_constant_parameter(const struct plain_scan *scan, const struct ir_var *var)
{
    const struct ir_function *function = scan->function;
    bool found = false;
    for (uint32_t i = 0; var != NULL && i < function->n_params && !found; i++)
        found = function->params[i] == var;
    return found && function->is_static && !function->address_taken && !g_hash_table_contains(scan->varied, var);
}

static void use_address(const struct plain_scan *scan, int32_t temp, bool plain)
{
    if (temp >= 0 && scan->vars[temp] != NULL && !plain)
        g_hash_table_add(scan->odd, (gpointer)scan->vars[temp]);
}

static void scan_call(const struct plain_scan *scan, const struct ir_insn *insn)
{
    const struct ir_function *callee = insn->a >= 0 ? scan->functions[insn->a] : NULL;
    for (uint32_t i = 0; i < insn->call.n; i++)
        use_address(scan, insn->call.args[i], callee != NULL && api_has_prefix(callee->name));
    for (uint32_t i = 0; callee != NULL && i < callee->n_params; i++)
        if (i >= insn->call.n || insn->call.args[i] < 0 || scan->constant[insn->call.args[i]] != LITERAL)
            g_hash_table_add(scan->varied, (gpointer)callee->params[i]);
}

/* Where the address of a parameter or local goes, but to be read or set to a constant. */
static void note_varied(const struct plain_scan *scan, const struct ir_insn *insn, bool sets)
{
    const struct ir_var *local = insn->a >= 0 ? scan->locals[insn->a] : NULL;
    if (local != NULL && insn->op != IR_LOAD && !sets)
        g_hash_table_add(scan->varied, (gpointer)local);
    if (insn->b >= 0 && scan->locals[insn->b] != NULL)
        g_hash_table_add(scan->varied, (gpointer)scan->locals[insn->b]);
    for (uint32_t i = 0; insn->op == IR_CALL && i < insn->call.n; i++)
        if (insn->call.args[i] >= 0 && scan->locals[insn->call.args[i]] != NULL)
            g_hash_table_add(scan->varied, (gpointer)scan->locals[insn->call.args[i]]);
}

static void set_result(const struct plain_scan *scan, const struct ir_insn *insn, bool member)
{
    const struct ir_var *local = insn->a >= 0 ? scan->locals[insn->a] : NULL;
    bool same = insn->a >= 0 && (insn->op == IR_CAST || insn->op == IR_UNARY);
    bool given = insn->op == IR_LOAD && is_constant_parameter(scan, local);
    scan->vars[insn->dst] = insn->op == IR_GLOBAL ? insn->var : member && insn->a >= 0 ? scan->vars[insn->a] : NULL;
    scan->constant[insn->dst] = insn->op == IR_CONST ? LITERAL
                                : given              ? CONSTANT_PARAMETER
                                : same               ? scan->constant[insn->a]
                                                     : NO_CONSTANT;
    scan->locals[insn->dst] = insn->op == IR_LOCAL ? insn->var : NULL;
    scan->functions[insn->dst] = insn->op == IR_FUNCTION ? insn->function : same ? scan->functions[insn->a] : NULL;
}

static void plain_scan_insn(const struct plain_scan *scan, const struct ir_insn *insn)
{
    bool member = insn->op == IR_FIELD && !insn->field.record->is_union;
    bool sets = insn->op == IR_ZERO || (insn->op == IR_STORE && insn->b >= 0 && scan->constant[insn->b] != NO_CONSTANT);
    if (insn->op == IR_CALL)
        scan_call(scan, insn);
    else
        use_address(scan, insn->b, false);
    use_address(scan, insn->a, member || sets || insn->op == IR_LOAD);
    note_varied(scan, insn, sets);
    if (insn->dst >= 0)
        set_result(scan, insn, member);
}

static void plain_scan_function(const struct ir_function *function, GHashTable *odd, GHashTable *varied)
{
    guint n = MAX(function->n_temps, 1);
    g_autofree const struct ir_var **vars = g_new0(const struct ir_var *, n);
    g_autofree enum constant *constant = g_new0(enum constant, n);
    g_autofree const struct ir_function **functions = g_new0(const struct ir_function *, n);
    g_autofree const struct ir_var **locals = g_new0(const struct ir_var *, n);
    const struct plain_scan scan = {vars, constant, functions, locals, function, odd, varied};
    for (guint i = 0; i < function->blocks->len; i++) {
        const struct ir_block *block = ir_function_block(function, i);
        for (guint k = 0; k < block->insns->len; k++)
            plain_scan_insn(&scan, &g_array_index(block->insns, struct ir_insn, k));
        use_address(&scan, block->value, false);
    }
}

GHashTable *plain_find_others(const struct flow *flow)
{
    GHashTable *odd = g_hash_table_new(NULL, NULL);
    g_autoptr(GHashTable) varied = g_hash_table_new(NULL, NULL);
    for (guint round = 0; round < 2; round++) { /* the first one finds which parameters vary */
        g_hash_table_remove_all(odd);
        for (guint i = 0; i < flow->unit->functions->len; i++)
            if (ir_function_has_body(flow->unit->functions->pdata[i]))
                plain_scan_function(flow->unit->functions->pdata[i], odd, varied);
    }
    for (guint i = 0; i < flow->unit->globals->len; i++) {
        const struct ir_var *var = flow->unit->globals->pdata[i];
        if (var->init != NULL)
            plain_scan_function(var->init, odd, varied);
    }
    return odd;
}
