/*
 * Rounds of loops.
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
#include "flow/paths/loops.h"

#include "flow/access/initial.h"
#include "flow/access/sweep.h"
#include "flow/paths/state-join.h"
#include "flow/paths/bounds.h"
#include "flow/paths/budget.h"
#include "flow/paths/merge.h"
#include "flow/paths/merge-policy.h"
#include "flow/memory/effect.h"
#include "flow/memory/settled.h"
#include "flow/memory/status.h"

void loops_init(struct loops *loops, struct flow *flow, const struct ir_function *function, const struct cfg *cfg)
{
    loops->flow = flow;
    loops->function = function;
    loops->cfg = cfg;
    loops->widened = g_new0(struct state *, cfg->n);
    loops->entered = g_new0(uint32_t, cfg->n);
    loops->came_back = g_new0(uint32_t, cfg->n);
    loops->settled = settled_new();
    loops->begun = g_new0(GPtrArray *, cfg->n);
}

void loops_release(struct loops *loops)
{
    for (uint32_t i = 0; i < loops->cfg->n; i++) {
        state_free(loops->widened[i]);
        g_clear_pointer(&loops->begun[i], g_ptr_array_unref);
    }
    g_free(loops->begun);
    g_free(loops->widened);
    g_free(loops->entered);
    g_free(loops->came_back);
    g_array_unref(loops->settled);
}

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
        state_free(visit->earlier);
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

static bool is_of_any_round(const struct value *value)
{
    return value->kind == VALUE_SYMBOL && value->symbol->reason != NULL &&
           g_str_has_prefix(value->symbol->reason, LOOP_REASON);
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
            (!x->value->vague && y->value->vague) || (!is_of_any_round(x->value) && is_of_any_round(y->value)))
            return true;
    }
    return false;
}

/* What an object held when the round began; NULL: nobody had it then.  A variable with static storage was there, also
 * where no path had touched it yet. */
static const struct contents *held_before(const struct loops *loops, struct state *before, uint32_t id)
{
    struct object *object = loops->flow->objects->pdata[id];
    return object->kind == OBJECT_GLOBAL ? flow_contents(loops->flow, before, object) : state_contents(before, id);
}

/* Calls of PCW that failed or stored NULL: that does not change in later iterations. */
static GArray *known_unopened(const struct loops *loops, const struct state *state)
{
    GArray *unopened = g_array_new(FALSE, FALSE, sizeof(struct constraint));
    for (guint i = 0; i < state->constraints->len; i++) {
        const struct constraint *known = &g_array_index(state->constraints, struct constraint, i);
        const struct symbol *symbol = values_retained(&loops->flow->values, known->symbol);
        bool failed = symbol != NULL && symbol->handle != NULL && known->high < 0;
        bool null = symbol != NULL && symbol->status != NULL && known->low == 0 && known->high == 0;
        if (failed || null)
            g_array_append_val(unopened, *known);
    }
    return unopened;
}

/* The path goes on with another's memory, in its own frame. */
static void take_over(const struct loops *loops, struct state *state, const struct state *other)
{
    g_autoptr(GArray) unopened = known_unopened(loops, state);
    for (guint i = 0; i < other->memory->len; i++) {
        const struct slot *slot = &g_array_index(other->memory, struct slot, i);
        state_set_contents(state, slot->object, contents_ref(slot->contents));
    }
    g_array_set_size(state->constraints, 0);
    g_array_append_vals(state->constraints, other->constraints->data, other->constraints->len);
    for (guint i = 0; i < unopened->len; i++)
        state_constrain(state, &g_array_index(unopened, struct constraint, i));
}

/* Everything that differs between what a round began with and the state becomes unknown. */
static struct state *join_rounds(struct loops *loops, const struct state *before, struct state *state, uint32_t live)
{
    struct state *joined = snapshot(before);
    flow_join(loops->flow, joined, state, live, LOOP_REASON, NULL);
    return joined;
}

/* False: nothing differs that did not before. */
static bool loops_widen(struct loops *loops, struct state *state, struct loop_visit *visit, uint32_t live)
{
    struct state *before = visit->entry;
    bool first = !visit->widened;
    if (!first && state_same(before, state, live))
        return false;
    struct state *joined = join_rounds(loops, before, state, live);
    g_autoptr(GArray) known = flow_outcomes(loops->flow, before, before);
    bool grown = first || !flow_has_outcomes(loops->flow, joined, known);
    for (guint i = 0; i < joined->memory->len && !grown; i++) {
        const struct slot *slot = &g_array_index(joined->memory, struct slot, i);
        grown = has_grown(held_before(loops, before, slot->object), slot->contents);
    }
    if (grown)
        take_over(loops, state, joined);
    state_free(joined);
    return grown;
}

/* A round begins with this, from here on. */
static void begin_widened(struct loops *loops, struct state *state, uint32_t head)
{
    struct state *entry = snapshot(state);
    struct loop_visit *visit = visit_of(state->frame, head);
    state_free(visit->entry);
    visit->entry = entry;
    visit->widened = true;
    visit->widenings++;
    state_free(loops->widened[head]);
    loops->widened[head] = state_ref(entry);
}

/* Some round that the path is in stands for any; or loops lie so deep in each other that a few of their rounds must do.
 */
static bool is_any_round(const struct loops *loops, const struct state *state, uint32_t block)
{
    guint depth = 0;
    for (guint i = 0; i < state->frame->loops->len; i++) {
        const struct loop_visit *visit = &g_array_index(state->frame->loops, struct loop_visit, i);
        bool around = cfg_in_loop(loops->cfg, visit->head, block);
        if (visit->widened && around)
            return true;
        depth += around;
    }
    return depth >= FLOW_DEEP_LOOPS && loops->entered[block] > FLOW_MAX_ENTERED;
}

static void enter_loop(struct loops *loops, struct state *state, uint32_t head, uint32_t live)
{
    forget_visit(state->frame, head);
    loops->entered[head]++;
    loops->came_back[head] = 0;
    const struct state *known = loops->widened[head];
    bool again = known != NULL && effects_same_handles(known->effects, state->effects) &&
                 (flow_is_hasty(loops->flow) || is_any_round(loops, state, head));
    struct loop_visit visit = {.head = head, .entry = again ? NULL : snapshot(state), .effects = state->effects};
    g_array_append_val(state->frame->loops, visit);
    if (!again)
        return;
    struct state *joined = join_rounds(loops, known, state, live);
    take_over(loops, state, joined);
    state_free(joined);
    begin_widened(loops, state, head);
}

static bool loops_settle(const struct loops *loops, struct state *state, const struct loop_visit *visit)
{
    return settled_drop(loops->settled, state, loops->flow->arena, visit->effects);
}

/* An iteration that created a handle ends in a state in which an earlier iteration began. */
static bool is_known_round(const struct loops *loops, struct state *state, uint32_t head, uint32_t live)
{
    if (loops->begun[head] == NULL)
        loops->begun[head] = g_ptr_array_new_with_free_func((GDestroyNotify)state_free);
    const GPtrArray *begun = loops->begun[head];
    if (begun->len >= FLOW_MAX_BEGUN)
        return false;
    flow_sweep(loops->flow, state);
    for (guint i = 0; i < begun->len; i++)
        if (state_same_but_blanks(begun->pdata[i], state, live))
            return true;
    g_ptr_array_add(loops->begun[head], snapshot(state));
    return false;
}

/* What the visits of loops that the path has left knew is of no use any more. */
static void leave_loops(const struct loops *loops, struct state *state, uint32_t block)
{
    for (guint i = state->frame->loops->len; i > 0; i--) {
        const struct loop_visit *visit = &g_array_index(state->frame->loops, struct loop_visit, i - 1);
        if (cfg_in_loop(loops->cfg, visit->head, block))
            continue;
        loops_settle(loops, state, visit);
        forget_visit(state->frame, visit->head);
    }
}

static bool is_nested(const struct loops *loops, const struct state *state, uint32_t head)
{
    bool nested = false;
    for (guint i = 0; i < state->frame->loops->len && !nested; i++) {
        uint32_t other = g_array_index(state->frame->loops, struct loop_visit, i).head;
        nested = other != head && cfg_in_loop(loops->cfg, other, head);
    }
    return nested;
}

/* An address in what an unknown pointer leads to is another one in each round, and nearer to no end. */
static bool has_moved_on(const struct value *was, const struct value *is)
{
    if (was->kind != is->kind)
        return false;
    if (is->kind == VALUE_POINTER && is->object != was->object)
        return is->object->kind != OBJECT_POINTEE;
    return (is->kind == VALUE_INT || is->kind == VALUE_POINTER) && was->number != is->number;
}

static bool counts_on(const struct contents *before, const struct contents *now)
{
    for (guint i = 0; i < before->cells->len && i < now->cells->len; i++) {
        const struct cell *was = &g_array_index(before->cells, struct cell, i),
                          *is = &g_array_index(now->cells, struct cell, i);
        if (was->offset == is->offset && has_moved_on(was->value, is->value))
            return true;
    }
    return false;
}

/*
 * Since the loop began, some number or address has become another one.  In `while (!done && (p = Next(p)) != NULL)` the
 * test of `done` would bound the rounds, but none of them brings its end nearer.
 */
static bool has_counted(const struct state *state, const struct loop_visit *visit)
{
    bool counted = false;
    for (guint i = 0; i < state->memory->len && !counted; i++) {
        const struct slot *slot = &g_array_index(state->memory, struct slot, i);
        const struct contents *before = state_contents(visit->entry, slot->object);
        counted = before != NULL && before != slot->contents && counts_on(before, slot->contents);
    }
    return counted;
}

/* Many paths go through each of its rounds, and what they have cost is half of what the run may. */
static bool loops_is_costly(const struct loops *loops, const struct loop_visit *visit)
{
    return loops->came_back[visit->head] > FLOW_SOFT_STATES * visit->rounds && flow_has_used_half(loops->flow);
}

/* A round that has its own number, and not one that stands for any. */
static bool loops_is_exact(struct loops *loops, const struct state *state, struct loop_visit *visit)
{
    /* Without an exit test that was decided, nothing says that the loop ends: one round is like any other. */
    bool exact = visit->bounded && visit->rounds < (visit->undecided ? FLOW_MAX_EARLY : FLOW_MAX_ROUNDS) &&
                 has_counted(state, visit);
    visit->bounded = false;
    /* A loop that registers tries once more: its few rounds are told apart.  Of one that only closes, the first: it
     * closes for certain.  Of loops in each other, rounds would multiply. */
    const struct effect *before = visit->entry->effects;
    bool makes = effects_make_handles(state->effects, before != NULL ? before->length : 0);
    guint apart = makes ? FLOW_MAX_TRIES : is_nested(loops, state, visit->head) ? 0 : 1;
    exact |= visit->rounds <= apart && !effects_same_handles(before, state->effects);
    return exact && !flow_is_hasty(loops->flow) && !loops_is_costly(loops, visit);
}

/*
 * A round begins in the same state as an earlier one: everything after it would repeat, whatever the exit test decides.
 * Brent's algorithm finds such a cycle: one earlier state is kept, and replaced after 8, 16, 32, ... rounds.  A loop
 * that is half typed is often like that: `for (i = 0; info.Name = Name; info.Version = 1)`.
 */
static bool repeats(struct loop_visit *visit, const struct state *state, uint32_t live)
{
    enum { FEW = 8 };
    if (visit->earlier != NULL && state_same(visit->earlier, state, live))
        return true;
    if (visit->rounds >= FEW && (visit->rounds & (visit->rounds - 1)) == 0) {
        struct state *earlier = snapshot(state); /* before the old one is freed: it is copied, too */
        state_free(visit->earlier);
        visit->earlier = earlier;
    }
    return false;
}

/* A number that the driver keeps: other threads, and routines that the system calls, may write it. */
static bool may_be_written(const struct object *object)
{
    bool number = object->type != NULL && object->type->kind == IR_TYPE_INT;
    return object->kind == OBJECT_GLOBAL ? number && !object->var->is_const
                                         : object->kind == OBJECT_POINTEE || object->kind == OBJECT_HEAP;
}

/* `while (Run) KeWaitForSingleObject(...);` ends when somebody else writes Run: a loop that would never end waits for
 * that.  False: it has waited before, or nobody else can end it. */
static bool wait_for_others(struct loops *loops, struct state *state, struct loop_visit *visit)
{
    static const char reason[] = "a loop waits until it changes";
    bool any = false;
    for (guint i = 0; i < state->memory->len && !visit->waited; i++) {
        struct object *object = loops->flow->objects->pdata[g_array_index(state->memory, struct slot, i).object];
        struct contents *contents = may_be_written(object) ? state_own(state, object->id) : NULL;
        for (guint k = 0; contents != NULL && k < contents->cells->len; k++) {
            struct cell *cell = &g_array_index(contents->cells, struct cell, k);
            bool number = cell->value->kind == VALUE_INT &&
                          (object->kind == OBJECT_GLOBAL ||
                           (!cell->fill && cell->value->type != NULL && cell->value->type->kind == IR_TYPE_INT));
            if (number)
                *cell = (struct cell){cell->offset, cell->end,
                                      value_unknown(&loops->flow->values, reason, NULL, object->range), NULL, true};
            any |= number;
        }
    }
    visit->waited = true;
    return any;
}

/* A path comes back to a loop's head.  False: this round showed nothing new, the path ends here. */
static bool next_round(struct loops *loops, struct state *state, uint32_t head, uint32_t live)
{
    struct loop_visit *visit = visit_of(state->frame, head);
    if (visit == NULL) { /* a goto into the middle of a loop */
        enter_loop(loops, state, head, live);
        return true;
    }
    bool decided = visit->decided;
    visit->decided = false;
    visit->rounds++;
    loops->came_back[head]++;
    if (loops_settle(loops, state, visit) && is_known_round(loops, state, head, live))
        return false;
    if (loops_is_exact(loops, state, visit))
        return !repeats(visit, state, live) || wait_for_others(loops, state, visit);
    if (!loops_widen(loops, state, visit, live))
        return decided && wait_for_others(loops, state, visit);
    if (visit->widenings >= FLOW_MAX_WIDENINGS) {
        loops->flow->cut = true; /* no fixed point yet: the path ends unfinished, and that is said */
        return false;
    }
    begin_widened(loops, state, head);
    return true;
}

static bool loads_number(const struct ir_block *block)
{
    for (guint i = 0; i < block->insns->len; i++) {
        const struct ir_insn *insn = &g_array_index(block->insns, struct ir_insn, i);
        if (insn->op == IR_LOAD && !flow_is_status(insn->type))
            return true;
    }
    return false;
}

/* What a temporary is made of: a variable's value; the result of a call may be of what the block has loaded for it. */
static bool is_of_number(const struct ir_block *block, int32_t temporary, guint end, guint depth)
{
    enum { MAX_DEPTH = 8 };
    for (guint i = end; temporary >= 0 && depth < MAX_DEPTH && i > 0; i--) {
        const struct ir_insn *insn = &g_array_index(block->insns, struct ir_insn, i - 1);
        if (insn->dst != temporary)
            continue;
        if (insn->op == IR_LOAD)
            return !flow_is_status(insn->type);
        if (insn->op == IR_CALL)
            return !flow_is_status(insn->type) && loads_number(block);
        return is_of_number(block, insn->a, i - 1, depth + 1) || is_of_number(block, insn->b, i - 1, depth + 1);
    }
    return temporary >= 0 && loads_number(block); /* an earlier block has made it */
}

static bool loops_is_constant(const struct ir_block *block)
{
    for (guint i = block->insns->len; i > 0; i--) {
        const struct ir_insn *insn = &g_array_index(block->insns, struct ir_insn, i - 1);
        if (insn->dst == block->value)
            return insn->op == IR_CONST;
    }
    return false;
}

/* `while (1)` is decided too, but ends nothing; and that the last round has succeeded says nothing about the next. */
static bool may_count(const struct ir_block *block)
{
    return is_of_number(block, block->value, block->insns->len, 0);
}

bool loops_arrive(struct loops *loops, struct state *state, uint32_t block, bool back)
{
    uint32_t live = ir_function_block(loops->function, block)->live_temps;
    leave_loops(loops, state, block); /* before an outer one begins another round, with another list of effects */
    if (back && !next_round(loops, state, block, live))
        return false;
    if (!back && loops->cfg->loop[block] != NULL)
        enter_loop(loops, state, block, live);
    return true;
}

void loops_note_exit(const struct loops *loops, struct state *state, uint32_t block, enum loop_exit how)
{
    const struct ir_block *at = ir_function_block(loops->function, block);
    for (guint i = 0; i < state->frame->loops->len; i++) {
        struct loop_visit *visit = &g_array_index(state->frame->loops, struct loop_visit, i);
        if (!cfg_in_loop(loops->cfg, visit->head, block))
            continue;
        bool leaves = !cfg_in_loop(loops->cfg, visit->head, at->other) ||
                      (at->end == IR_BRANCH && !cfg_in_loop(loops->cfg, visit->head, at->next));
        for (uint32_t k = 0; k < at->n_cases && !leaves; k++)
            leaves = !cfg_in_loop(loops->cfg, visit->head, at->cases[k].block);
        visit->undecided |= leaves && how != EXIT_COUNTED;
        visit->bounded |= leaves && how == EXIT_COUNTED && may_count(at);
        visit->decided |= leaves && how != EXIT_OPEN && !loops_is_constant(at);
    }
}

void loops_return(const struct loops *loops, struct state *state)
{
    for (guint i = state->frame->loops->len; i > 0; i--)
        loops_settle(loops, state, &g_array_index(state->frame->loops, struct loop_visit, i - 1));
}

uint32_t loops_left(const struct loops *loops, const struct state *state, uint32_t from, uint32_t to)
{
    uint32_t left = 0, position = G_MAXUINT32;
    for (guint i = 0; i < state->frame->loops->len; i++) {
        uint32_t head = g_array_index(state->frame->loops, struct loop_visit, i).head;
        if (cfg_in_loop(loops->cfg, head, from) && !cfg_in_loop(loops->cfg, head, to) &&
            loops->cfg->position[head] < position) {
            left = head + 1;
            position = loops->cfg->position[head];
        }
    }
    return left;
}
