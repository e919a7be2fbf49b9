#include "flow/access/once.h"

/* One function, by its temporaries. */
struct once_scan {
    const struct ir_var *var;
    bool *address;   /* the temporary is the variable's address */
    bool *constant;  /* the temporary is a known number */
    int64_t *number; /* that number */
    int64_t set;     /* what the variable is set to; 0: nothing yet */
};

static bool once_sets(struct once_scan *scan, const struct ir_insn *insn)
{
    bool same = insn->b >= 0 && scan->constant[insn->b] && !scan->address[insn->b] &&
                (scan->set == 0 || scan->set == scan->number[insn->b]);
    if (same)
        scan->set = scan->number[insn->b];
    return same;
}

/* False when the instruction does more with the variable's address than to load, or to store one number. */
static bool once_uses(struct once_scan *scan, const struct ir_insn *insn)
{
    for (uint32_t i = 0; insn->op == IR_CALL && i < insn->call.n; i++)
        if (insn->call.args[i] >= 0 && scan->address[insn->call.args[i]])
            return false;
    if (insn->a >= 0 && scan->address[insn->a])
        return insn->op == IR_LOAD || (insn->op == IR_STORE && once_sets(scan, insn));
    return insn->b < 0 || !scan->address[insn->b];
}

static bool once_scan_insn(struct once_scan *scan, const struct ir_insn *insn)
{
    if (!once_uses(scan, insn))
        return false;
    if (insn->dst < 0)
        return true;
    bool cast = insn->op == IR_CAST && insn->a >= 0 && scan->constant[insn->a];
    bool constant = insn->op == IR_CONST || insn->op == IR_SIZEOF;
    scan->number[insn->dst] = cast ? scan->number[insn->a] : insn->imm;
    scan->constant[insn->dst] = constant || cast;
    scan->address[insn->dst] = insn->op == IR_GLOBAL && insn->var == scan->var;
    return true;
}

static bool once_scan_function(struct once_scan *scan, const struct ir_function *function)
{
    guint n = MAX(function->n_temps, 1);
    g_autofree bool *address = g_new0(bool, n), *constant = g_new0(bool, n);
    g_autofree int64_t *number = g_new0(int64_t, n);
    scan->address = address;
    scan->constant = constant;
    scan->number = number;
    for (guint i = 0; i < function->blocks->len; i++) {
        const struct ir_block *block = ir_function_block((struct ir_function *)function, i);
        for (guint k = 0; k < block->insns->len; k++)
            if (!once_scan_insn(scan, &g_array_index(block->insns, struct ir_insn, k)))
                return false;
        if (block->value >= 0 && address[block->value])
            return false;
    }
    return true;
}

bool once_is_set(const struct flow *flow, const struct ir_var *var, int64_t *number)
{
    const GPtrArray *writers = g_hash_table_lookup(flow->writers, var);
    bool followed = var->is_static && var->init == NULL && var->lost == NULL && !var->written &&
                    var->type->kind == IR_TYPE_INT && !g_hash_table_contains(flow->tabled, var) &&
                    !g_hash_table_contains(flow->lent, var);
    struct once_scan scan = {.var = var};
    for (guint i = 0; followed && writers != NULL && i < writers->len; i++)
        followed = once_scan_function(&scan, writers->pdata[i]);
    *number = scan.set;
    return followed && scan.set > 1;
}
