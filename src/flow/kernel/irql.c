/* Spin locks and raised IRQL: what a path holds when it comes to PCW, which wants APC_LEVEL or below ("PcwRegister
 * function (wdm.h)", Requirements). */
#include "flow/kernel/irql.h"

#include <string.h>

#include "flow/evaluate/arguments.h"
#include "flow/evaluate/access.h"

enum { DISPATCH_LEVEL = 2 };

void irql_lock(struct call *call)
{
    if (call->state->locks++ == 0)
        call->state->locked = call->insn->range;
}

void irql_unlock(struct call *call)
{
    if (call->state->locks > 0 && --call->state->locks == 0)
        call->state->locked = NULL;
}

static void set_level(struct call *call, int64_t level)
{
    call->state->locks = level >= DISPATCH_LEVEL;
    call->state->locked = level >= DISPATCH_LEVEL ? call->insn->range : NULL;
}

void irql_raise(struct call *call) /* KeRaiseIrql(NewIrql, OldIrql), KfRaiseIrql(NewIrql) */
{
    struct place old = call_place(call, 1);
    int64_t level;
    if (call->n_args > 1)
        flow_havoc(call->flow, call->state, &old, 1, "the IRQL before it was raised", call->insn->range);
    if (call_number(call, 0, &level))
        set_level(call, level);
}

void irql_raise_to_dpc(struct call *call)
{
    set_level(call, DISPATCH_LEVEL);
}

void irql_current(struct call *call)
{
    call->result = value_unknown(&call->flow->values, "the present IRQL", call->insn->type, call->insn->range);
    if (call->result->kind == VALUE_SYMBOL)
        ((struct symbol *)call->result->symbol)->is_irql = true;
}

/* Back to what it was, which is taken to be low. */
void irql_lower(struct call *call)
{
    int64_t level;
    set_level(call, call_number(call, 0, &level) ? level : 0);
}
