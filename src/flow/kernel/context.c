#include "flow/kernel/context.h"

/* What a temporary holds. */
enum held { HELD_OTHER, HELD_ADDRESS, HELD_VALUE, HELD_CONSTANT, HELD_ANSWER };

struct context_scan {
    const struct ir_var *param;
    uint8_t *held;    /* of enum held, by temporary */
    bool may_compare; /* with constants: that is no use */
    bool used;
};

static enum held held(const struct context_scan *scan, int32_t temp)
{
    return temp >= 0 ? (enum held)scan->held[temp] : HELD_OTHER;
}

static bool is_comparison(const struct ir_insn *insn)
{
    return insn->op == IR_BINARY && (insn->sub == IR_B_EQ || insn->sub == IR_B_NE || insn->sub == IR_B_LT ||
                                     insn->sub == IR_B_LE || insn->sub == IR_B_GT || insn->sub == IR_B_GE);
}

/* The parameter, or what a comparison with it has told, which paths know only where they branch. */
static bool is_parameter(enum held held)
{
    return held == HELD_ADDRESS || held == HELD_VALUE || held == HELD_ANSWER;
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
    if (insn->op == IR_CONST)
        return HELD_CONSTANT;
    if (insn->op == IR_CAST && (a == HELD_VALUE || a == HELD_CONSTANT || a == HELD_ANSWER))
        return a;
    if (insn->op == IR_UNARY && a == HELD_ANSWER && insn->sub == IR_U_NOT)
        return a;
    bool to_itself = insn->op == IR_STORE && a == HELD_ADDRESS && !scan->may_compare; /* (P) = (P), or another value */
    bool compares = scan->may_compare && is_comparison(insn) && (a == HELD_CONSTANT || b == HELD_CONSTANT);
    *passes = to_itself || compares || !(is_parameter(a) || is_parameter(b));
    return compares && *passes && (a == HELD_VALUE || b == HELD_VALUE) ? HELD_ANSWER : HELD_OTHER;
}

static void context_scan_insn(struct context_scan *scan, const struct ir_insn *insn)
{
    bool passes;
    enum held made = result(scan, insn, &passes);
    scan->used |= !passes;
    /* What was not understood may be a comparison. */
    scan->used |= scan->may_compare && insn->op == IR_UNKNOWN && insn->type != NULL && insn->type->kind != IR_TYPE_VOID;
    for (uint32_t i = 0; insn->op == IR_CALL && i < insn->call.n; i++)
        scan->used |= is_parameter(held(scan, insn->call.args[i]));
    if (insn->dst >= 0)
        scan->held[insn->dst] = (uint8_t)made;
}

static bool scan_function(const struct ir_function *function, uint32_t param, bool may_compare)
{
    if (param >= function->n_params)
        return false;
    g_autofree uint8_t *temps = g_new0(uint8_t, function->n_temps + 1);
    struct context_scan scan = {function->params[param], temps, may_compare, false};
    for (guint i = 0; i < function->blocks->len && !scan.used; i++) {
        const struct ir_block *block = ir_function_block(function, i);
        for (guint k = 0; k < block->insns->len; k++)
            context_scan_insn(&scan, &g_array_index(block->insns, struct ir_insn, k));
        bool ends = block->end == IR_BRANCH || (block->end == IR_SWITCH && !may_compare) || block->end == IR_RETURN;
        bool asks = may_compare && block->end == IR_BRANCH && held(&scan, block->value) == HELD_ANSWER;
        scan.used |= ends && !asks && is_parameter(held(&scan, block->value));
    }
    return scan.used;
}

bool context_is_used(const struct ir_function *function, uint32_t param)
{
    return scan_function(function, param, false);
}

bool context_is_only_compared(const struct ir_function *function, uint32_t param)
{
    return !scan_function(function, param, true);
}
