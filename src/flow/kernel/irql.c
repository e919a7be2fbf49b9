/* Spin locks and raised IRQL: what a path holds when it comes to PCW, which wants APC_LEVEL or below ("PcwRegister
 * function (wdm.h)", Requirements). */
#include "flow/kernel/irql.h"

#include <string.h>

#include "flow/evaluate/arguments.h"
#include "flow/access/access.h"
#include "flow/collect/place.h"
#include "flow/memory/effect.h"

enum { DISPATCH_LEVEL = 2 };

/* The IRQL as the path knows it: helpers that DPCs and threads share ask for it before they call PCW, and compare with
 * APC_LEVEL or DISPATCH_LEVEL. */
static const struct value *current(const struct call *call, const struct ir_type *type)
{
    struct values *values = &call->flow->values;
    if (call->state->locks > 0)
        return value_int(values, type, DISPATCH_LEVEL, call->insn->range);
    const struct value *unknown = value_unknown(values, "the current IRQL", type, call->insn->range);
    if (unknown->kind == VALUE_SYMBOL)
        ((struct symbol *)unknown->symbol)->is_irql = true;
    return unknown;
}

/* Routines that raise it return the IRQL from before, or write it where an argument points. */
static void save(struct call *call)
{
    if (call->insn->type != NULL && call->insn->type->kind == IR_TYPE_INT)
        call->result = current(call, call->insn->type);
}

static void save_at(struct call *call, uint32_t index)
{
    static const struct ir_type irql = {.kind = IR_TYPE_INT, .size = 1};
    struct place at = call_place(call, index);
    const struct value *now = current(call, &irql);
    if (now->kind == VALUE_INT)
        flow_write(call->flow, call->state, &at, &irql, now, call->insn->range);
    else
        flow_havoc(call->flow, call->state, &at, 1, "the IRQL before it was raised", call->insn->range);
}

void irql_lock_saving(struct call *call) /* KeAcquireSpinLock(SpinLock, OldIrql) */
{
    if (call->n_args > 1)
        save_at(call, 1);
    irql_lock(call);
}

void irql_lock(struct call *call)
{
    save(call);
    if (call->state->locks++ == 0)
        call->state->locked = call->insn->range;
}

/* --- what calls out of sight may have released --- */

/* An instance that was added while the lock was in doubt. */
struct doubted_add {
    struct doubted_add *before;
    struct fact_instance *fact;
    const struct ir_range *locked;
};

void irql_note_outside(struct call *call)
{
    struct state *state = call->state;
    bool whole = call->flow->root != NULL && state->locked == call->flow->root->range;
    if (state->locked == NULL || whole || state->lock_doubt != NULL)
        return;
    state->lock_doubt = ARENA_NEW(call->flow->arena, struct lock_doubt);
    *state->lock_doubt = (struct lock_doubt){.held = false};
}

void irql_note_add(struct call *call, struct fact_instance *fact)
{
    struct lock_doubt *doubt = call->state->lock_doubt;
    if (doubt == NULL || doubt->held || fact == NULL)
        return;
    struct doubted_add *add = ARENA_NEW(call->flow->arena, struct doubted_add);
    *add = (struct doubted_add){doubt->adds, fact, call->state->locked};
    doubt->adds = add;
}

/* The path releases its lock itself: no call has released it before. */
static void settle(struct call *call)
{
    struct lock_doubt *doubt = call->state->lock_doubt;
    call->state->lock_doubt = NULL;
    if (doubt == NULL || doubt->held)
        return;
    doubt->held = true;
    for (struct doubted_add *add = doubt->adds; add != NULL; add = add->before)
        if (add->fact->locked == NULL)
            add->fact->locked = collect_place(call->flow, add->locked);
}

/* A lock that the path has not taken is its caller's. */
void irql_unlock(struct call *call)
{
    struct state *state = call->state;
    state->asked_irql |= state->locks == 0;
    if (state->locks == 0 || --state->locks > 0)
        return;
    state->locked = NULL;
    settle(call);
}

static void set_level(struct call *call, int64_t level)
{
    call->state->lock_doubt = NULL;
    call->state->locks = level >= DISPATCH_LEVEL;
    call->state->locked = level >= DISPATCH_LEVEL ? call->insn->range : NULL;
}

void irql_raise(struct call *call) /* KeRaiseIrql(NewIrql, OldIrql), KfRaiseIrql(NewIrql) */
{
    int64_t level;
    save(call);
    if (call->n_args > 1)
        save_at(call, 1);
    if (call_number(call, 0, &level))
        set_level(call, level);
}

void irql_raise_to_dpc(struct call *call)
{
    save(call);
    set_level(call, DISPATCH_LEVEL);
}

/* PAGED_CODE() states the IRQL, and does not decide by it. */
static bool irql_decides(const struct ir_range *range)
{
    const char *macro = range != NULL ? range->macro : NULL;
    return macro == NULL || (!g_str_has_prefix(macro, "PAGED_") && strstr(macro, "ASSERT") == NULL);
}

void irql_current(struct call *call)
{
    save(call);
    call->state->asked_irql |= irql_decides(call->insn->range);
}

/* Back to what it was, which is taken to be low. */
void irql_lower(struct call *call)
{
    int64_t level;
    call->state->asked_irql |= call->state->locks == 0;
    settle(call);
    set_level(call, call_number(call, 0, &level) ? level : 0);
}
