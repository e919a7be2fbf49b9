#include "flow/kernel/context.h"

/* What a temporary holds. */
enum held { HELD_OTHER, HELD_ADDRESS, HELD_VALUE };

struct context_scan {
    const struct ir_var *param;
    uint8_t *held; /* of enum held, by temporary */
    bool used;
};

static enum held held(const struct context_scan *scan, int32_t temp)
{
    return temp >= 0 ? (enum held)scan->held[temp] : HELD_OTHER;
}

/* What the instruction makes of the parameter; *passes: it does nothing but hand it on. */
static enum held result(const struct context_scan *scan, const struct ir_insn *insn, bool *passes)
{
    enum held a = held(scan, insn->a), b = held(scan, insn->b);
    *passes = true;
    if (insn->op == IR_LOCAL)
        return insn->var == scan->param ? HELD_ADDRESS : HELD_OTHER;
    if (insn->op == IR_LOAD && a == HELD_ADDRESS)
        return HELD_VALUE;
    if (insn->op == IR_CAST && a == HELD_VALUE)
        return HELD_VALUE;
    bool to_itself = insn->op == IR_STORE && a == HELD_ADDRESS; /* (P) = (P), or another value instead of it */
    *passes = to_itself || (a == HELD_OTHER && b == HELD_OTHER);
    return HELD_OTHER;
}

static void scan_insn(struct context_scan *scan, const struct ir_insn *insn)
{
    bool passes;
    enum held made = result(scan, insn, &passes);
    scan->used |= !passes;
    for (uint32_t i = 0; insn->op == IR_CALL && i < insn->call.n; i++)
        scan->used |= held(scan, insn->call.args[i]) != HELD_OTHER;
    if (insn->dst >= 0)
        scan->held[insn->dst] = (uint8_t)made;
}

bool context_is_used(struct ir_function *function, uint32_t param)
{
    if (param >= function->n_params)
        return false;
    g_autofree uint8_t *temps = g_new0(uint8_t, function->n_temps + 1);
    struct context_scan scan = {function->params[param], temps, false};
    for (guint i = 0; i < function->blocks->len && !scan.used; i++) {
        const struct ir_block *block = ir_function_block(function, i);
        for (guint k = 0; k < block->insns->len; k++)
            scan_insn(&scan, &g_array_index(block->insns, struct ir_insn, k));
        bool ends = block->end == IR_BRANCH || block->end == IR_SWITCH || block->end == IR_RETURN;
        scan.used |= ends && held(&scan, block->value) != HELD_OTHER;
    }
    return scan.used;
}

bool context_is_understood(const struct ir_function *function)
{
    bool understood = true;
    for (guint i = 0; i < function->blocks->len && understood; i++) {
        const GArray *insns = ir_function_block(function, i)->insns;
        for (guint k = 0; k < insns->len && understood; k++) {
            const struct ir_insn *insn = &g_array_index(insns, struct ir_insn, k);
            understood = insn->op != IR_UNKNOWN || insn->type == NULL || insn->type->kind == IR_TYPE_VOID;
        }
    }
    return understood;
}
