#include "flow/evaluate/loop-exit.h"

#include "flow/evaluate/transfer.h"
#include "flow/memory/condition.h"
#include "flow/memory/path-condition.h"

static const struct ir_insn *insn_at(const struct ir_block *block, guint index)
{
    return &g_array_index(block->insns, struct ir_insn, index);
}

/* The last instruction before `end` that sets the temporary, its casts left out.  NULL: an earlier block has set it. */
static const struct ir_insn *setter(const struct ir_block *block, int32_t temp, guint *end)
{
    while (temp >= 0 && *end > 0) {
        const struct ir_insn *insn = insn_at(block, --*end);
        if (insn->dst != temp)
            continue;
        if (insn->op != IR_CAST)
            return insn;
        temp = insn->a;
    }
    return NULL;
}

/* The local variable that a temporary was loaded from; NULL: it was made otherwise. */
static const struct ir_var *loaded_from(const struct ir_block *block, int32_t temp, guint end)
{
    const struct ir_insn *load = setter(block, temp, &end);
    const struct ir_insn *local = load != NULL && load->op == IR_LOAD ? setter(block, load->a, &end) : NULL;
    return local != NULL && local->op == IR_LOCAL ? local->var : NULL;
}

/* The store at `index` adds 1 to the variable. */
static bool is_step(const struct ir_block *block, guint index, const struct ir_var *counter)
{
    guint end = index, before;
    const struct ir_insn *sum = setter(block, insn_at(block, index)->b, &end);
    bool adds =
        sum != NULL && ((sum->op == IR_BINARY && sum->sub == IR_B_ADD) || (sum->op == IR_INDEX && sum->sub == 0));
    before = end;
    const struct ir_insn *one = adds ? setter(block, sum->b, &before) : NULL;
    return one != NULL && one->op == IR_CONST && one->imm == 1 && loaded_from(block, sum->a, end) == counter;
}

static bool is_argument(const struct ir_insn *insn, int32_t temp)
{
    for (uint32_t i = 0; insn->op == IR_CALL && i < insn->call.n; i++)
        if (insn->call.args[i] == temp)
            return true;
    return false;
}

/* The address of the variable, which the instruction at `index` makes, serves to read it or to add 1 to it. */
static bool is_only_counted(const struct ir_block *block, guint index, const struct ir_var *counter)
{
    int32_t address = insn_at(block, index)->dst;
    for (guint i = index + 1; i < block->insns->len; i++) {
        const struct ir_insn *insn = insn_at(block, i);
        bool stores = insn->op == IR_STORE && insn->a == address && insn->b != address;
        bool uses = insn->a == address || insn->b == address || is_argument(insn, address);
        if (uses && insn->op != IR_LOAD && !(stores && is_step(block, i, counter)))
            return false;
        if (insn->dst == address)
            return true;
    }
    return block->value != address;
}

/* All that the loop does with the variable is to read it and to add 1. */
static bool counts_up(const struct cfg *cfg, const struct ir_function *function, uint32_t head,
                      const struct ir_var *counter)
{
    for (uint32_t b = 0; b < cfg->n; b++) {
        const struct ir_block *block = ir_function_block(function, b);
        for (guint i = 0; cfg_in_loop(cfg, head, b) && i < block->insns->len; i++) {
            const struct ir_insn *insn = insn_at(block, i);
            if (insn->op == IR_LOCAL && insn->var == counter && !is_only_counted(block, i, counter))
                return false;
        }
    }
    return true;
}

/* Behind these, what a block has read before may have changed. */
static bool has_effect(const struct ir_insn *insn)
{
    return insn->dst < 0 || insn->op == IR_CALL || insn->op == IR_ALLOCATE;
}

static void assume(struct flow *flow, struct state *state, const struct value *condition, bool side)
{
    if (condition_assume(&flow->values, state, condition, side))
        path_condition_take(flow->arena, state, condition, side);
}

/* `i < n` is false, or `i >= n` true, with a counter on the left side: i == n. */
static void assume_reached(struct flow *flow, struct state *state, const struct ir_insn *test, bool side)
{
    if ((test->sub != IR_B_LT || side) && (test->sub != IR_B_GE || !side))
        return;
    const struct value *a = flow_temp(flow, state, test->a), *b = flow_temp(flow, state, test->b);
    assume(flow, state, value_binary(&flow->values, IR_B_EQ, a, b, test->type, test->range), true);
}

void loop_exit_assume(struct flow *flow, const struct cfg *cfg, const struct ir_function *function, struct state *state)
{
    const struct ir_block *at = ir_function_block(function, state->left_from - 1);
    uint32_t head = state->left_loop - 1;
    guint from = at->insns->len;
    while (from > 0 && !has_effect(insn_at(at, from - 1)))
        from--;
    for (guint i = from; i < at->insns->len; i++) {
        const struct ir_insn *insn = insn_at(at, i);
        const struct ir_var *counter =
            insn->op == IR_BINARY && insn->dst == at->value ? loaded_from(at, insn->a, i) : NULL;
        if (counter != NULL && counts_up(cfg, function, head, counter))
            assume_reached(flow, state, insn, state->left_when);
        flow_transfer(flow, state, insn);
    }
    assume(flow, state, flow_temp(flow, state, at->value), state->left_when);
}
