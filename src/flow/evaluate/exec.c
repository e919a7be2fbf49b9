/*
 * Blocks and loops.
 *
 * A function runs block by block in an order in which every block follows its predecessors, so all states that meet at
 * a join are there before any block after it runs (merge.c).
 *
 * Paths that leave one loop by undecided tests, after no, one or many rounds, merge after the loop: the number of
 * rounds is not known, so whatever the rounds changed is unknown.
 *
 * A loop whose exit tests are all decided is executed exactly, and so is one that only may be left early
 * (`i < N && NT_SUCCESS(status)`).  Otherwise, after the first round with an undecided exit, everything that the round
 * changed becomes unknown at the loop's head (it may have run any number of times), until nothing more changes:
 *
 *     i = 0;                      i = 0                 head: i unknown, d[*] unknown
 *     while (i < n) d[i++] = 8;   1 round: i 1, d[0] 8  next round changes nothing more: done
 *
 * A loop inside such a round starts from its widened state of the round before: twenty nested loops take one round
 * each, not two to the twentieth.
 */
#include "flow/evaluate/lists.h"
#include "flow/evaluate/exec.h"

#include <string.h>

#include "flow/evaluate/bounds.h"
#include "flow/evaluate/call.h"
#include "flow/evaluate/calls.h"
#include "flow/evaluate/cfg.h"
#include "flow/evaluate/endless.h"
#include "flow/memory/condition.h"
#include "flow/memory/effect.h"
#include "flow/evaluate/access.h"
#include "flow/evaluate/sweep.h"
#include "flow/memory/memory.h"
#include "flow/evaluate/merge.h"
#include "flow/evaluate/outcome.h"
#include "flow/evaluate/transfer.h"

struct run {
    struct flow *flow;
    struct ir_function *function;
    const struct cfg *cfg;
    GPtrArray **pending;    /* per block: states that wait at its entry */
    uint32_t first;         /* no block before this one, in the order of cfg.h, has states that wait */
    struct state **widened; /* per loop's head: what its latest round began with, when that was widened; else NULL */
    uint32_t *entered;      /* per loop's head: how often */
    GPtrArray *returned;
};

#define LOOP_REASON "changed in a loop whose number of rounds is not known"

/* --- loops --- */

static struct loop_visit *visit_of(struct frame *frame, uint32_t head)
{
    for (guint i = 0; i < frame->loops->len; i++) {
        struct loop_visit *visit = &g_array_index(frame->loops, struct loop_visit, i);
        if (visit->head == head)
            return visit;
    }
    return NULL;
}

static void forget_visit(struct frame *frame, uint32_t head)
{
    for (guint i = 0; i < frame->loops->len; i++) {
        struct loop_visit *visit = &g_array_index(frame->loops, struct loop_visit, i);
        if (visit->head != head)
            continue;
        state_free(visit->entry);
        g_array_remove_index_fast(frame->loops, i);
        return;
    }
}

/* A snapshot has no snapshots of its own: they would nest without end. */
static struct state *snapshot(const struct state *state)
{
    struct state *copy = state_clone(state);
    while (copy->frame->loops->len > 0)
        forget_visit(copy->frame, g_array_index(copy->frame->loops, struct loop_visit, 0).head);
    return copy;
}

/* A round that only renews what is unknown already has reached the fixed point. */
static bool has_grown(const struct contents *before, const struct contents *after)
{
    if (before == NULL)
        return false;
    if (before->cells->len != after->cells->len)
        return true;
    for (guint i = 0; i < after->cells->len; i++) {
        const struct cell *x = &g_array_index(before->cells, struct cell, i),
                          *y = &g_array_index(after->cells, struct cell, i);
        if (x->offset != y->offset || (x->value->kind != VALUE_SYMBOL && y->value->kind == VALUE_SYMBOL) ||
            (!x->value->vague && y->value->vague))
            return true;
    }
    return false;
}

/* What is known of the calls of PCW that have failed: they have, whatever a loop does next. */
static GArray *known_failures(const struct run *run, const struct state *state)
{
    GArray *failures = g_array_new(FALSE, FALSE, sizeof(struct constraint));
    for (guint i = 0; i < state->constraints->len; i++) {
        const struct constraint *known = &g_array_index(state->constraints, struct constraint, i);
        const struct symbol *symbol = values_kept(&run->flow->values, known->symbol);
        if (symbol != NULL && symbol->handle != NULL && known->high < 0)
            g_array_append_val(failures, *known);
    }
    return failures;
}

/* The path goes on with another's memory, in its own frame. */
static void take_over(const struct run *run, struct state *state, const struct state *other)
{
    g_autoptr(GArray) failures = known_failures(run, state);
    for (guint i = 0; i < other->memory->len; i++) {
        const struct slot *slot = &g_array_index(other->memory, struct slot, i);
        state_set_contents(state, slot->object, contents_ref(slot->contents));
    }
    g_array_set_size(state->constraints, 0);
    g_array_append_vals(state->constraints, other->constraints->data, other->constraints->len);
    for (guint i = 0; i < failures->len; i++)
        state_constrain(state, &g_array_index(failures, struct constraint, i));
}

/* Everything that differs between what a round began with and the state becomes unknown. */
static struct state *join_rounds(struct run *run, const struct state *before, struct state *state, uint32_t live)
{
    struct state *joined = snapshot(before);
    flow_align(run->flow, joined, state);
    state_join(&run->flow->values, joined, state, live, LOOP_REASON, NULL, NULL);
    return joined;
}

/* False: nothing differs that did not before. */
static bool widen(struct run *run, struct state *state, struct loop_visit *visit, uint32_t live)
{
    struct state *before = visit->entry;
    bool first = !visit->widened;
    if (!first && state_same(before, state, live))
        return false;
    struct state *joined = join_rounds(run, before, state, live);
    bool grown = first;
    for (guint i = 0; i < joined->memory->len && !grown; i++) {
        const struct slot *slot = &g_array_index(joined->memory, struct slot, i);
        grown = has_grown(state_contents(before, slot->object), slot->contents);
    }
    if (grown)
        take_over(run, state, joined);
    state_free(joined);
    return grown;
}

/* A round begins with this, from here on. */
static void begin_widened(struct run *run, struct state *state, uint32_t head)
{
    struct state *entry = snapshot(state);
    struct loop_visit *visit = visit_of(state->frame, head);
    state_free(visit->entry);
    visit->entry = entry;
    visit->widened = true;
    visit->widenings++;
    state_free(run->widened[head]);
    run->widened[head] = state_ref(entry);
}

/* Some round that the path is in stands for any; or loops lie so deep in each other that a few of their rounds must do.
 */
static bool is_any_round(const struct run *run, const struct state *state, uint32_t block)
{
    guint depth = 0;
    for (guint i = 0; i < state->frame->loops->len; i++) {
        const struct loop_visit *visit = &g_array_index(state->frame->loops, struct loop_visit, i);
        bool around = cfg_in_loop(run->cfg, visit->head, block);
        if (visit->widened && around)
            return true;
        depth += around;
    }
    return depth >= FLOW_DEEP_LOOPS && run->entered[block] > FLOW_MAX_ENTERED;
}

static void enter_loop(struct run *run, struct state *state, uint32_t head, uint32_t live)
{
    forget_visit(state->frame, head);
    run->entered[head]++;
    const struct state *known = run->widened[head];
    bool again = known != NULL && effects_same_handles(known->effects, state->effects) &&
                 (flow_is_hasty(run->flow) || is_any_round(run, state, head));
    struct loop_visit visit = {.head = head, .entry = again ? NULL : snapshot(state)};
    g_array_append_val(state->frame->loops, visit);
    if (!again)
        return;
    struct state *joined = join_rounds(run, known, state, live);
    take_over(run, state, joined);
    state_free(joined);
    begin_widened(run, state, head);
}

/* What the visits of loops that the path has left knew is of no use any more. */
static void leave_loops(const struct run *run, struct state *state, uint32_t block)
{
    for (guint i = state->frame->loops->len; i > 0; i--) {
        uint32_t head = g_array_index(state->frame->loops, struct loop_visit, i - 1).head;
        if (!cfg_in_loop(run->cfg, head, block))
            forget_visit(state->frame, head);
    }
}

/* A round that has its own number, and not one that stands for any. */
static bool is_exact(struct run *run, const struct state *state, struct loop_visit *visit)
{
    /* Without an exit test that was decided, nothing says that the loop ends: one round is like any other. */
    bool exact = visit->bounded && visit->rounds < (visit->undecided ? FLOW_MAX_EARLY : FLOW_MAX_ROUNDS);
    visit->bounded = false;
    /* A loop that registers tries once more: its few rounds are told apart. */
    exact |= visit->rounds <= FLOW_MAX_TRIES && !effects_same_handles(visit->entry->effects, state->effects);
    return exact && !flow_is_hasty(run->flow);
}

/* A path comes back to a loop's head.  False: this round showed nothing new, the path ends here. */
static bool next_round(struct run *run, struct state *state, uint32_t head, uint32_t live)
{
    struct loop_visit *visit = visit_of(state->frame, head);
    if (visit == NULL) { /* a goto into the middle of a loop */
        enter_loop(run, state, head, live);
        return true;
    }
    visit->rounds++;
    if (is_exact(run, state, visit))
        return true;
    if (!widen(run, state, visit, live))
        return false;
    if (visit->widenings >= FLOW_MAX_WIDENINGS) {
        run->flow->cut = true; /* no fixed point yet: the path ends unfinished, and that is said */
        return false;
    }
    begin_widened(run, state, head);
    return true;
}

/* --- from block to block --- */

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
    if (state->memory->len + state->constraints->len > MAX(state->sweep_at, FLOW_SWEEP_AT)) {
        flow_sweep(run->flow, state);
        state->sweep_at = 2 * (state->memory->len + state->constraints->len);
    }
    if (back) {
        if (!next_round(run, state, to, live)) {
            endless_note(run->flow, state);
            return;
        }
    } else if (run->cfg->loop[to] != NULL) {
        enter_loop(run, state, to, live);
    }
    leave_loops(run, state, to);
    if (run->pending[to] == NULL)
        run->pending[to] = g_ptr_array_new();
    g_ptr_array_add(run->pending[to], state);
    run->first = MIN(run->first, run->cfg->position[to]);
}

static void decide(struct run *run, struct state *state, const struct ir_range *range, int how)
{
    struct decision *decision = ARENA_NEW(run->flow->arena, struct decision);
    decision->before = state->path;
    decision->range = range;
    decision->how = how;
    decision->length = state->path != NULL ? state->path->length + 1 : 1;
    state->path = decision;
}

/* `while (1)` is decided too, but ends nothing. */
static bool reads_memory(const struct ir_block *block)
{
    for (guint i = 0; i < block->insns->len; i++)
        if (g_array_index(block->insns, struct ir_insn, i).op == IR_LOAD)
            return true;
    return false;
}

/* An undecided branch of which one side leaves a loop makes the number of that loop's rounds unknown; a decided one
 * bounds it. */
static void mark_exit(struct run *run, struct state *state, uint32_t block, bool decided)
{
    const struct ir_block *at = ir_function_block(run->function, block);
    for (guint i = 0; i < state->frame->loops->len; i++) {
        struct loop_visit *visit = &g_array_index(state->frame->loops, struct loop_visit, i);
        if (!cfg_in_loop(run->cfg, visit->head, block))
            continue;
        bool leaves = !cfg_in_loop(run->cfg, visit->head, at->other) ||
                      (at->end == IR_BRANCH && !cfg_in_loop(run->cfg, visit->head, at->next));
        for (uint32_t k = 0; k < at->n_cases && !leaves; k++)
            leaves = !cfg_in_loop(run->cfg, visit->head, at->cases[k].block);
        visit->undecided |= leaves && !decided;
        visit->bounded |= leaves && decided && reads_memory(at);
    }
}

/* The outermost loop that going from one block to another leaves, as state.left_loop has it. */
static uint32_t loop_left(const struct run *run, const struct state *state, uint32_t from, uint32_t to)
{
    uint32_t left = 0, position = G_MAXUINT32;
    for (guint i = 0; i < state->frame->loops->len; i++) {
        uint32_t head = g_array_index(state->frame->loops, struct loop_visit, i).head;
        if (cfg_in_loop(run->cfg, head, from) && !cfg_in_loop(run->cfg, head, to) &&
            run->cfg->position[head] < position) {
            left = head + 1;
            position = run->cfg->position[head];
        }
    }
    return left;
}

/* A test on memory that was there before, and more than a comparison with a number: what it says about a handle cannot
 * be told to other functions. */
static bool is_opaque(const struct value *value, bool plain)
{
    if (value->kind == VALUE_SYMBOL)
        return !plain && value->symbol->initial && value->symbol->home != NULL &&
               value->symbol->home->kind != OBJECT_LOCAL;
    if (value->kind != VALUE_OP)
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
    bool told = symbol->initial || symbol->is_version || symbol->is_irql || symbol->status != NULL ||
                symbol->handle != NULL || flow_is_status(symbol->type) ||
                (symbol->type != NULL && symbol->type->kind == IR_TYPE_POINTER && !lists_give(symbol->call)) ||
                (symbol->pointee != NULL && symbol->pointee->kind == OBJECT_HEAP);
    return !told;
}

static void end_branch(struct run *run, struct state *state, uint32_t block, const struct ir_block *at)
{
    const struct value *value = flow_temp(run->flow, state, at->value);
    enum truth truth = condition_truth(state, value);
    value_use(value);
    if (truth != TRUTH_MAYBE) {
        mark_exit(run, state, block, true);
        arrive(run, state, block, truth == TRUTH_TRUE ? at->next : at->other);
        return;
    }
    mark_exit(run, state, block, false);
    state->vague |= is_opaque(value, true);
    if (is_untold(value)) {
        state->opaque = true;
        state->opaque_after = state->effects != NULL ? state->effects->length : 0;
    }
    struct state *other = state_clone(state);
    run->flow->steps += (state->memory->len + state->constraints->len) / 8; /* what a copy costs */
    if (condition_assume(&run->flow->values, state, value, true)) {
        run->flow->kernel->compared(run->flow, state, value, true, at->range);
        decide(run, state, at->range, DECIDED_TRUE);
        state->left_loop = loop_left(run, state, block, at->next);
        arrive(run, state, block, at->next);
    } else {
        state_free(state);
    }
    if (condition_assume(&run->flow->values, other, value, false)) {
        run->flow->kernel->compared(run->flow, other, value, false, at->range);
        decide(run, other, at->range, DECIDED_FALSE);
        other->left_loop = loop_left(run, other, block, at->other);
        arrive(run, other, block, at->other);
    } else {
        state_free(other);
    }
}

static void take_case(struct run *run, const struct state *state, uint32_t block, const struct ir_case *row,
                      const struct ir_block *at, const struct value *value)
{
    struct state *taken = state_clone(state);
    run->flow->steps += (state->memory->len + state->constraints->len) / 8;
    bool possible =
        row->low == row->high ? condition_assume_equal(&run->flow->values, taken, value, row->low, true) : true;
    if (possible) {
        decide(run, taken, at->range, DECIDED_CASE);
        arrive(run, taken, block, row->block);
    } else {
        state_free(taken);
    }
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
    mark_exit(run, state, block, false);
    for (uint32_t i = 0; i < at->n_cases; i++)
        take_case(run, state, block, &at->cases[i], at, value);
    bool possible = true;
    for (uint32_t i = 0; i < at->n_cases && possible; i++)
        if (at->cases[i].low == at->cases[i].high)
            possible = condition_assume_equal(&run->flow->values, state, value, at->cases[i].low, false);
    if (possible) {
        decide(run, state, at->range, DECIDED_CASE);
        arrive(run, state, block, at->other);
    } else {
        state_free(state);
    }
}

static void end_return(struct run *run, struct state *state, const struct ir_block *at)
{
    state->result = at->value >= 0 ? flow_temp(run->flow, state, at->value) : NULL;
    state->returned_at = at->range;
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

/* Takes the states; calls may turn one into several, so the block runs instruction by instruction over all of them. */
static void run_block(struct run *run, uint32_t block, GPtrArray *states)
{
    GArray *insns = ir_function_block(run->function, block)->insns;
    for (guint i = 0; i < insns->len && states->len > 0; i++) {
        const struct ir_insn *insn = &g_array_index(insns, struct ir_insn, i);
        run->flow->steps += states->len;
        if (insn->op != IR_CALL) {
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
            flow_merge(run->flow, after, run->function->n_temps);
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
    flow_merge(run->flow, states, live_at(run, block));
    run_block(run, block, states);
}

bool flow_is_hasty(struct flow *flow)
{
    /* What paths leave unknown when they meet costs time and memory too. */
    uint64_t used = flow->steps + (flow->values.next_symbol - flow->first_symbol);
    flow->hasty |= used > flow->budget;
    flow->exhausted |= used > flow->budget + FLOW_MAX_HASTE;
    return flow->hasty;
}

static void run_free(struct run *run)
{
    for (uint32_t i = 0; i < run->cfg->n; i++)
        state_free(run->widened[i]);
    g_free(run->widened);
    g_free(run->entered);
    g_ptr_array_unref(run->returned);
    g_free(run->pending);
}

void flow_execute(struct flow *flow, struct state *state, struct ir_function *function, GPtrArray *returned)
{
    struct run run = {
        .flow = flow, .function = function, .cfg = cfg_of(function, flow->arena), .returned = g_ptr_array_new()};
    g_hash_table_add(flow->executed, function);
    run.pending = g_new0(GPtrArray *, run.cfg->n);
    run.widened = g_new0(struct state *, run.cfg->n);
    run.entered = g_new0(uint32_t, run.cfg->n);
    arrive(&run, state, G_MAXUINT32, 0);
    uint32_t block;
    while ((block = next_block(&run)) != G_MAXUINT32)
        run_waiting(&run, block);
    if (run.returned->len > 0)
        g_hash_table_add(flow->ended, function);
    flow_merge(flow, run.returned, 0);
    g_ptr_array_extend(returned, run.returned, NULL, NULL);
    run_free(&run);
}
