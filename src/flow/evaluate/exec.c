/*
 * From block to block.
 *
 * A function runs block by block in an order in which every block follows its predecessors, so all states that meet at
 * a join are there before any block after it runs (merge.c).
 *
 * Paths that leave one loop by undecided tests, after no, one or many rounds, merge after the loop: the number of
 * rounds is not known, so whatever the rounds changed is unknown.
 *
 * What a loop's rounds do is decided in loops.c.
 */
#include "flow/evaluate/exec.h"

#include <string.h>

#include "flow/access/access.h"
#include "flow/paths/bounds.h"
#include "flow/paths/budget.h"
#include "flow/evaluate/call.h"
#include "flow/graph/call-graph.h"
#include "flow/evaluate/loop-exit.h"
#include "flow/graph/cfg.h"
#include "flow/paths/infinite-loop.h"
#include "flow/paths/loops.h"
#include "flow/paths/merge.h"
#include "flow/paths/outcome.h"
#include "flow/access/sweep.h"
#include "flow/evaluate/tables.h"
#include "flow/evaluate/transfer.h"
#include "flow/conditions/condition.h"
#include "flow/memory/effect.h"
#include "flow/memory/memory.h"
#include "flow/memory/unparsed.h"
#include "flow/conditions/path-condition.h"
#include "flow/conditions/doubt.h"
#include "kernel/routines.h"

struct run {
    struct flow *flow;
    struct ir_function *function;
    const struct cfg *cfg;
    struct loops loops;
    GPtrArray **pending; /* per block: states that wait at its entry */
    uint32_t first;      /* no block before this one, in the order of cfg.h, has states that wait */
    GPtrArray *returned;
};

static uint32_t live_at(const struct run *run, uint32_t block)
{
    return ir_function_block(run->function, block)->live_temps;
}

static void arrive(struct run *run, struct state *state, uint32_t from, uint32_t to)
{
    bool back = from != G_MAXUINT32 && cfg_is_back_edge(run->cfg, from, to);
    uint32_t live = live_at(run, to);
    for (uint32_t i = live; i < run->function->n_temps; i++)
        state->frame->temps[i] = NULL;
    if (run->cfg->meets[to])
        state->tested = 0;
    if (state->memory->len + state->constraints->len > MAX(state->sweep_at, FLOW_SWEEP_AT)) {
        flow_sweep(run->flow, state);
        state->sweep_at = 2 * (state->memory->len + state->constraints->len);
    }
    if (!loops_arrive(&run->loops, state, to, back)) {
        infinite_loop_note(run->flow, state);
        return;
    }
    if (run->pending[to] == NULL)
        run->pending[to] = g_ptr_array_new();
    g_ptr_array_add(run->pending[to], state);
    run->first = MIN(run->first, run->cfg->position[to]);
}

/* `value`: the condition, or the case; NULL: it is no case. */
static struct decision *exec_decide(struct run *run, struct state *state, const struct ir_range *range, int how,
                                    const struct value *value)
{
    struct decision *decision = ARENA_NEW(run->flow->arena, struct decision);
    decision->before = state->path;
    decision->range = range;
    decision->how = how;
    decision->value = value;
    decision->length = state->path != NULL ? state->path->length + 1 : 1;
    state->path = decision;
    return decision;
}

/* `InterlockedDecrement(&Refs) == 0`, which says that Refs was 1. */
static bool is_equality_of_sum(const struct value *value)
{
    const struct value *sum = value->op == IR_B_EQ || value->op == IR_B_NE ? value->a : NULL, *number = value->b;
    if (sum != NULL && sum->kind == VALUE_INT) {
        sum = value->b;
        number = value->a;
    }
    return sum != NULL && number != NULL && number->kind == VALUE_INT && sum->kind == VALUE_OP &&
           (sum->op == IR_B_ADD || sum->op == IR_B_SUB) && sum->a->kind == VALUE_SYMBOL && sum->b != NULL &&
           sum->b->kind == VALUE_INT;
}

/* A test on memory that was there before, and more than a comparison with a number: what it says about a handle cannot
 * be told to other functions. */
static bool is_opaque(const struct value *value, bool plain)
{
    if (value->kind == VALUE_SYMBOL)
        return !plain && value->symbol->initial && value->symbol->home != NULL &&
               value->symbol->home->kind != OBJECT_LOCAL;
    if (value->kind != VALUE_OP || (plain && is_equality_of_sum(value)))
        return false;
    bool comparison = value->op >= IR_B_EQ && value->op <= IR_B_GE;
    bool simple = value->op == OP_NOT || (comparison && (value->a->kind == VALUE_INT || value->b->kind == VALUE_INT));
    return is_opaque(value->a, plain && simple) || (value->b != NULL && is_opaque(value->b, plain && simple));
}

/* Tells nothing that other functions or a report could go by: no status, handle, version, allocation or plain memory.
 */
static bool is_untold(const struct value *value)
{
    if (value->kind == VALUE_OP)
        return is_untold(value->a) || (value->b != NULL && is_untold(value->b));
    if (value->kind != VALUE_SYMBOL)
        return false;
    const struct symbol *symbol = value->symbol;
    bool told = (symbol->initial && !symbol->strange) || symbol->is_version || symbol->is_irql ||
                symbol->status != NULL || symbol->handle != NULL || flow_is_status(symbol->type) ||
                symbol->of_other_step ||
                (symbol->type != NULL && symbol->type->kind == IR_TYPE_POINTER && !kernel_gives_entry(symbol->call)) ||
                (symbol->pointee != NULL && symbol->pointee->kind == OBJECT_HEAP);
    return !told;
}

static bool leaves_loop(struct run *run, const struct state *state, uint32_t block, const struct ir_block *at)
{
    return loops_left(&run->loops, state, block, at->next) != 0 ||
           loops_left(&run->loops, state, block, at->other) != 0;
}

/* The path takes one branch of the test at the end of the block, if it can. */
static void take_branch(struct run *run, struct state *state, uint32_t block, const struct ir_block *at,
                        const struct value *value, bool side)
{
    uint32_t to = side ? at->next : at->other;
    state->left_loop = loops_left(&run->loops, state, block, to);
    state->left_from = state->left_loop != 0 ? block + 1 : 0;
    state->left_when = side;
    if (!condition_assume(&run->flow->values, state, value, side) ||
        !path_condition_take(run->flow->arena, state, value, side)) {
        state_free(state);
        return;
    }
    run->flow->kernel->compared(run->flow, state, value, side, at->range);
    struct decision *decision = exec_decide(run, state, at->range, side ? DECIDED_TRUE : DECIDED_FALSE, value);
    decision->ends_loop = state->left_loop != 0 && state->left_loop == state->left_from;
    decision->stays = state->left_loop == 0 && leaves_loop(run, state, block, at);
    arrive(run, state, block, to);
}

static void end_branch(struct run *run, struct state *state, uint32_t block, const struct ir_block *at)
{
    const struct value *value = flow_temp(run->flow, state, at->value);
    enum truth truth = condition_truth(state, value);
    if (truth == TRUTH_MAYBE && !leaves_loop(run, state, block, at)) /* a loop's exit is decided in each round */
        truth = path_condition_truth(state, value);
    value_use(value);
    if (truth != TRUTH_MAYBE) {
        bool unknown = value->kind == VALUE_SYMBOL || value->kind == VALUE_OP;
        loops_note_exit(&run->loops, state, block, unknown ? EXIT_DECIDED : EXIT_COUNTED);
        arrive(run, state, block, truth == TRUTH_TRUE ? at->next : at->other);
        return;
    }
    loops_note_exit(&run->loops, state, block, EXIT_OPEN);
    run->flow->kernel->tested(run->flow, state, value, at->range);
    /* What stands behind a loop runs however many rounds there were: `for (e = List.Flink; e != &List; e = next)`. */
    bool opaque = is_opaque(value, true), rounds = opaque && leaves_loop(run, state, block, at);
    bool doubtful = (opaque && !rounds) || value_is_verdict(value);
    if (rounds || is_untold(value))
        state_note_opaque(state);
    struct state *other = state_clone(state);
    if (doubtful)
        doubts_begin(run->flow->arena, ++run->flow->tests, value, state, other);
    run->flow->steps += (state->memory->len + state->constraints->len) / 8; /* what a copy costs */
    take_branch(run, state, block, at, value, true);
    take_branch(run, other, block, at, value, false);
}

/* Cases of a switch: of so many numbers it is asked whether they are all cases; of more cases than MAX_NOTED, those
 * that lead to one block are not put together, and the default keeps no conditions, so that the time stays linear. */
enum { MAX_COVERED = 64, MAX_NOTED = 16 };

/* The condition of one case of `switch (value) { case 1: … case 4 ... 7: … }`.  It is unknown for a range. */
static const struct value *case_condition(struct flow *flow, const struct value *value, const struct ir_case *row,
                                          const struct ir_range *range)
{
    const struct value *number = value_int(&flow->values, value->type, row->low, range);
    return row->low == row->high ? value_binary(&flow->values, IR_B_EQ, value, number, value->type, range)
                                 : value_unknown(&flow->values, "a range of cases", value->type, range);
}

/* Where a case leads, behind the empty blocks of the labels above others. */
static uint32_t exec_target_of(const struct run *run, uint32_t block)
{
    for (guint i = 0; i < run->function->blocks->len; i++) {
        const struct ir_block *at = ir_function_block(run->function, block);
        if (at->insns->len > 0 || at->end != IR_JUMP)
            break;
        block = at->next;
    }
    return block;
}

/* The condition of all cases that lead to the block of the case at `index`: `case 0: case 2:`.  NULL: an earlier case
 * leads there, too. */
static const struct value *block_condition(const struct run *run, const struct value *value, const struct ir_block *at,
                                           uint32_t index)
{
    struct flow *flow = run->flow;
    uint32_t target = exec_target_of(run, at->cases[index].block);
    const struct value *condition = case_condition(flow, value, &at->cases[index], at->range);
    for (uint32_t i = 0; i < at->n_cases; i++) {
        if (i == index || exec_target_of(run, at->cases[i].block) != target)
            continue;
        if (i < index)
            return NULL;
        const struct value *other = case_condition(flow, value, &at->cases[i], at->range);
        condition = value_binary(&flow->values, IR_B_OR, condition, other, value->type, at->range);
    }
    return condition;
}

/* The path takes the case at `index`.  Cases of a number are taken one by one, because a constraint tells the number.
 */
static void take_case(struct run *run, const struct state *rest, uint32_t block, uint32_t index,
                      const struct ir_block *at, const struct value *value)
{
    struct flow *flow = run->flow;
    const struct ir_case *row = &at->cases[index];
    bool together = value->kind == VALUE_OP && at->n_cases <= MAX_NOTED;
    const struct value *condition =
        together ? block_condition(run, value, at, index) : case_condition(flow, value, row, at->range);
    if (condition == NULL)
        return;
    if (path_condition_truth(rest, condition) == TRUTH_FALSE)
        return;
    struct state *taken = state_clone(rest);
    flow->steps += (rest->memory->len + rest->constraints->len) / 8;
    if (condition_assume(&flow->values, taken, condition, true) &&
        path_condition_take(flow->arena, taken, condition, true)) {
        exec_decide(run, taken, at->range, DECIDED_CASE, condition);
        arrive(run, taken, block, row->block);
    } else {
        state_free(taken);
    }
}

/* The cases are all that the value can be: `switch (Flags & 3)` with four of them. */
static bool covers_all(const struct state *state, const struct value *value, const struct ir_block *at)
{
    int64_t low, high;
    condition_range(state, value, &low, &high);
    if (low < 0 || high < low || high - low >= MAX_COVERED)
        return false;
    for (int64_t number = low; number <= high; number++) {
        bool found = false;
        for (uint32_t i = 0; i < at->n_cases && !found; i++)
            found = number >= at->cases[i].low && number <= at->cases[i].high;
        if (!found)
            return false;
    }
    return true;
}

static bool take_no_case(struct flow *flow, struct state *state, const struct value *condition)
{
    return path_condition_truth(state, condition) != TRUTH_TRUE &&
           path_condition_take(flow->arena, state, condition, false);
}

/* The path takes none of the cases.  False: it cannot. */
static bool take_default(struct run *run, struct state *state, const struct ir_block *at, const struct value *value)
{
    struct flow *flow = run->flow;
    bool possible = !covers_all(state, value, at);
    for (uint32_t i = 0; i < at->n_cases && possible; i++) {
        if (at->cases[i].low != at->cases[i].high)
            continue;
        possible = condition_assume_equal(&flow->values, state, value, at->cases[i].low, false) &&
                   (at->n_cases > MAX_NOTED ||
                    take_no_case(flow, state, case_condition(flow, value, &at->cases[i], at->range)));
    }
    return possible;
}

static void end_switch(struct run *run, struct state *state, uint32_t block, const struct ir_block *at)
{
    const struct value *value = flow_temp(run->flow, state, at->value);
    value_use(value);
    if (value->kind == VALUE_INT) {
        uint32_t to = at->other;
        for (uint32_t i = 0; i < at->n_cases; i++)
            if (value->number >= at->cases[i].low && value->number <= at->cases[i].high) {
                to = at->cases[i].block;
                break;
            }
        arrive(run, state, block, to);
        return;
    }
    loops_note_exit(&run->loops, state, block, EXIT_OPEN);
    for (uint32_t i = 0; i < at->n_cases; i++)
        take_case(run, state, block, i, at, value);
    if (take_default(run, state, at, value)) {
        exec_decide(run, state, at->range, DECIDED_CASE, NULL);
        arrive(run, state, block, at->other);
    } else {
        state_free(state);
    }
}

static void end_return(struct run *run, struct state *state, const struct ir_block *at)
{
    state->result = at->value >= 0 ? flow_temp(run->flow, state, at->value) : NULL;
    state->returned_at = at->range;
    loops_return(&run->loops, state);
    run->flow->kernel->returned(run->flow, state, run->function, at->range);
    uint32_t depth = state->frame->depth;
    state_pop(state);
    if (run->flow->keep_locals == 0)
        flow_forget_locals(run->flow, state, depth);
    g_ptr_array_add(run->returned, state);
}

static void end_block(struct run *run, struct state *state, uint32_t block)
{
    const struct ir_block *at = ir_function_block(run->function, block);
    switch (at->end) {
    case IR_JUMP:
        arrive(run, state, block, at->next);
        break;
    case IR_BRANCH:
        end_branch(run, state, block, at);
        break;
    case IR_SWITCH:
        end_switch(run, state, block, at);
        break;
    case IR_RETURN:
        end_return(run, state, at);
        break;
    default:
        state_free(state);
    }
}

static bool leads_to_pcw(struct flow *flow, const struct state *state, const struct ir_insn *call)
{
    const struct value *target = state->frame->temps[call->a];
    return target != NULL && target->kind == VALUE_FUNCTION && calls_lead_to_pcw(flow->calls, target->function);
}

/* `status = TxStart();`: from then on the variable tells paths apart. */
static bool is_stored(const GArray *insns, guint call)
{
    int32_t result = g_array_index(insns, struct ir_insn, call).dst;
    for (guint i = call + 1; i < insns->len && result >= 0; i++) {
        const struct ir_insn *insn = &g_array_index(insns, struct ir_insn, i);
        if (insn->op == IR_STORE && insn->b == result)
            return true;
        if (insn->op == IR_CAST && insn->a == result)
            result = insn->dst;
        else if (insn->dst == result)
            return false;
    }
    return false;
}

static void merge_behind(struct run *run, const GArray *insns, guint call, GPtrArray *states)
{
    int32_t result = g_array_index(insns, struct ir_insn, call).dst;
    flow_merge(run->flow, states, run->function->n_temps, is_stored(insns, call) ? -1 : result);
}

/* Takes the states; calls may turn one into several, so the block runs instruction by instruction over all of them. */
static void run_block(struct run *run, uint32_t block, GPtrArray *states)
{
    GArray *insns = ir_function_block(run->function, block)->insns;
    for (guint i = 0; i < insns->len && states->len > 0; i++) {
        const struct ir_insn *insn = &g_array_index(insns, struct ir_insn, i);
        run->flow->steps += states->len;
        if (insn->op != IR_CALL) {
            if (insn->op == IR_INDEX)
                tables_split(run->flow, states, insn);
            for (guint k = 0; k < states->len; k++)
                flow_transfer(run->flow, states->pdata[k], insn);
            continue;
        }
        if (states->len > FLOW_SOFT_STATES && leads_to_pcw(run->flow, states->pdata[0], insn))
            flow_merge_for_pcw(run->flow, states, run->function->n_temps);
        GPtrArray *after = g_ptr_array_new();
        for (guint k = 0; k < states->len; k++)
            flow_call(run->flow, states->pdata[k], insn, after);
        if (after->len > states->len)
            merge_behind(run, insns, i, after);
        g_ptr_array_set_size(states, 0);
        for (guint k = 0; k < after->len; k++)
            g_ptr_array_add(states, after->pdata[k]);
        g_ptr_array_unref(after);
    }
    for (guint k = 0; k < states->len; k++)
        end_block(run, states->pdata[k], block);
}

/* The first block at which states wait; back edges may have woken earlier ones. */
static uint32_t next_block(struct run *run)
{
    for (; run->first < run->cfg->n_reached; run->first++) {
        const GPtrArray *waiting = run->pending[run->cfg->order[run->first]];
        if (waiting != NULL && waiting->len > 0)
            return run->cfg->order[run->first];
    }
    return G_MAXUINT32;
}

/* What the tests that have left loops say of the paths that have met. */
static void behind_loops(struct run *run, GPtrArray *states)
{
    for (guint i = 0; i < states->len; i++) {
        struct state *state = states->pdata[i];
        if (state->left_loop != 0 && state->left_from != 0)
            loop_exit_assume(run->flow, run->cfg, run->function, state);
        state->left_loop = state->left_from = 0;
    }
}

/* Takes the states that wait at a block. */
static void run_waiting(struct run *run, uint32_t block)
{
    g_autoptr(GPtrArray) states = run->pending[block];
    run->pending[block] = NULL;
    flow_is_hasty(run->flow);
    if (run->flow->exhausted) {
        g_ptr_array_set_free_func(states, (GDestroyNotify)state_free);
        return;
    }
    flow_join_early_exits(run->flow, states, live_at(run, block));
    behind_loops(run, states);
    flow_merge(run->flow, states, live_at(run, block), -1);
    run_block(run, block, states);
}

static void run_free(struct run *run)
{
    loops_release(&run->loops);
    g_ptr_array_unref(run->returned);
    g_free(run->pending);
}

void flow_execute(struct flow *flow, struct state *state, struct ir_function *function, GPtrArray *returned)
{
    struct run run = {
        .flow = flow, .function = function, .cfg = cfg_of(function, flow->arena), .returned = g_ptr_array_new()};
    g_hash_table_add(flow->executed, function);
    run.pending = g_new0(GPtrArray *, run.cfg->n);
    loops_init(&run.loops, flow, function, run.cfg);
    arrive(&run, state, G_MAXUINT32, 0);
    uint32_t block;
    while ((block = next_block(&run)) != G_MAXUINT32)
        run_waiting(&run, block);
    if (run.returned->len > 0)
        g_hash_table_add(flow->ended, function);
    flow_merge(flow, run.returned, 0, -1);
    g_ptr_array_extend(returned, run.returned, NULL, NULL);
    run_free(&run);
}
