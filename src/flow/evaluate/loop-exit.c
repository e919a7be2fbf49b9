#include "flow/evaluate/loop-exit.h"

#include "flow/evaluate/transfer.h"
#include "flow/conditions/condition.h"
#include "flow/conditions/path-condition.h"

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
static bool loop_exit_is_step(const struct ir_block *block, guint index, const struct ir_var *counter)
{
    guint end = index, before;
    const struct ir_insn *sum = setter(block, insn_at(block, index)->b, &end);
    bool adds =
        sum != NULL && ((sum->op == IR_BINARY && sum->sub == IR_B_ADD) || (sum->op == IR_INDEX && sum->sub == 0));
    before = end;
    const struct ir_insn *one = adds ? setter(block, sum->b, &before) : NULL;
    return one != NULL && one->op == IR_CONST && one->imm == 1 && loaded_from(block, sum->a, end) == counter;
}

static bool loop_exit_is_argument(const struct ir_insn *insn, int32_t temp)
{
    for (uint32_t i = 0; insn->op == IR_CALL && i < insn->call.n; i++)
        if (insn->call.args[i] == temp)
            return true;
    return false;
}

/* What a function does with a variable in one of its loops. */
struct uses {
    const struct ir_var *var;
    guint steps;  /* stores in the loop that add 1 */
    bool changes; /* others there; or its address goes elsewhere, in the loop or not */
};

/* The instruction at `index` makes the address of the variable: notes what the block does with it. */
static void note_address(struct uses *uses, const struct ir_block *block, guint index, bool in_loop)
{
    int32_t address = insn_at(block, index)->dst;
    for (guint i = index + 1; i < block->insns->len; i++) {
        const struct ir_insn *insn = insn_at(block, i);
        bool stores = insn->op == IR_STORE && insn->a == address && insn->b != address;
        bool is_used = insn->a == address || insn->b == address || loop_exit_is_argument(insn, address);
        bool step = stores && in_loop && loop_exit_is_step(block, i, uses->var);
        uses->steps += step;
        uses->changes |= is_used && insn->op != IR_LOAD && !step && (!stores || in_loop);
        if (insn->dst == address)
            return;
    }
    uses->changes |= block->value == address;
}

static bool is_in_inner_loop(const struct cfg *cfg, uint32_t head, uint32_t block)
{
    bool inner = false;
    for (uint32_t other = 0; other < cfg->n && !inner; other++)
        inner = other != head && cfg->loop[other] != NULL && cfg_in_loop(cfg, head, other) &&
                cfg_in_loop(cfg, other, block);
    return inner;
}

static struct uses uses_of(const struct cfg *cfg, const struct ir_function *function, uint32_t head,
                           const struct ir_var *var)
{
    struct uses uses = {.var = var};
    for (uint32_t b = 0; b < cfg->n; b++) {
        const struct ir_block *block = ir_function_block(function, b);
        bool in_loop = cfg_in_loop(cfg, head, b);
        guint before = uses.steps;
        for (guint i = 0; i < block->insns->len; i++) {
            const struct ir_insn *insn = insn_at(block, i);
            if (insn->op == IR_LOCAL && insn->var == var)
                note_address(&uses, block, i, in_loop);
        }
        uses.changes |= uses.steps > before && is_in_inner_loop(cfg, head, b);
    }
    return uses;
}

/* A round adds 1 once, and does nothing else to the counter; nor does it change a local bound. */
static bool counts_up(const struct cfg *cfg, const struct ir_function *function, uint32_t head,
                      const struct ir_var *counter, const struct ir_var *bound)
{
    struct uses counted = uses_of(cfg, function, head, counter), there = {.changes = false};
    if (bound != NULL)
        there = uses_of(cfg, function, head, bound);
    return counted.steps == 1 && !counted.changes && there.steps == 0 && !there.changes;
}

/* Behind these, what a block has read before may have changed. */
static bool loop_exit_has_effect(const struct ir_insn *insn)
{
    return insn->dst < 0 || insn->op == IR_CALL || insn->op == IR_ALLOCATE;
}

static void evaluate_assume(struct flow *flow, struct state *state, const struct value *condition, bool side)
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
    evaluate_assume(flow, state, value_binary(&flow->values, IR_B_EQ, a, b, test->type, test->range), true);
}

void loop_exit_assume(struct flow *flow, const struct cfg *cfg, const struct ir_function *function, struct state *state)
{
    const struct ir_block *at = ir_function_block(function, state->left_from - 1);
    uint32_t head = state->left_loop - 1;
    guint from = at->insns->len;
    while (from > 0 && !loop_exit_has_effect(insn_at(at, from - 1)))
        from--;
    for (guint i = from; i < at->insns->len; i++) {
        const struct ir_insn *insn = insn_at(at, i);
        const struct ir_var *counter =
            insn->op == IR_BINARY && insn->dst == at->value ? loaded_from(at, insn->a, i) : NULL;
        if (counter != NULL && counts_up(cfg, function, head, counter, loaded_from(at, insn->b, i)))
            assume_reached(flow, state, insn, state->left_when);
        flow_transfer(flow, state, insn);
    }
    evaluate_assume(flow, state, flow_temp(flow, state, at->value), state->left_when);
}
