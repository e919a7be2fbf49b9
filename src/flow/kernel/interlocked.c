#include "flow/kernel/interlocked.h"

#include "flow/access/access.h"
#include "flow/conditions/condition.h"

/* The number or pointer that the routine works on. */
struct target {
    struct place at;
    const struct ir_type *type;
    const struct value *old; /* what the routine finds there */
};

static bool interlocked_is_word(const struct ir_type *type)
{
    return type != NULL && (type->kind == IR_TYPE_INT || type->kind == IR_TYPE_POINTER);
}

/* False: it is not known, or arguments are missing; the memory may hold anything from here on. */
static bool find_target(struct call *call, uint32_t n_args, struct target *target)
{
    const struct ir_type *pointer = call->callee->n_params > 0 ? call->callee->params[0]->type : NULL;
    bool typed = pointer != NULL && pointer->kind == IR_TYPE_POINTER && interlocked_is_word(pointer->target);
    target->type = typed ? pointer->target : call->insn->type;
    target->at = call_place(call, 0);
    bool known = call->n_args >= n_args && interlocked_is_word(target->type) && target->at.object != NULL;
    if (known)
        target->old = flow_read(call->flow, call->state, &target->at, target->type, call->insn->range);
    else
        flow_havoc(call->flow, call->state, &target->at, 0, "an interlocked operation on unknown memory",
                   call->insn->range);
    return known;
}

static void leave(struct call *call, const struct target *target, const struct value *left)
{
    flow_write(call->flow, call->state, &target->at, target->type,
               value_convert(&call->flow->values, left, target->type), call->insn->range);
}

static const struct value *operate(struct call *call, const struct target *target, enum ir_binary op,
                                   const struct value *with)
{
    return value_binary(&call->flow->values, op, target->old, with, target->type, call->insn->range);
}

void interlocked_exchange(struct call *call)
{
    struct target target;
    value_copy_handle(call_arg(call, 1));
    if (!find_target(call, 2, &target))
        return;
    leave(call, &target, call_arg(call, 1));
    call->result = target.old;
}

void interlocked_compare_exchange(struct call *call)
{
    struct target target;
    value_copy_handle(call_arg(call, 1));
    if (!find_target(call, 3, &target))
        return;
    enum truth equal = condition_truth(call->state, operate(call, &target, IR_B_EQ, call_arg(call, 2)));
    if (equal == TRUTH_TRUE)
        leave(call, &target, call_arg(call, 1));
    else if (equal != TRUTH_FALSE)
        flow_havoc(call->flow, call->state, &target.at, target.type->size,
                   "an interlocked exchange that may have been made", call->insn->range);
    call->result = target.old;
}

static void return_new(struct call *call, enum ir_binary op)
{
    struct target target;
    if (!find_target(call, 1, &target))
        return;
    const struct value *by =
        call->n_args > 1 ? call_arg(call, 1) : value_int(&call->flow->values, target.type, 1, call->insn->range);
    call->result = operate(call, &target, op, by);
    leave(call, &target, call->result);
}

void interlocked_increment(struct call *call)
{
    return_new(call, IR_B_ADD);
}

void interlocked_decrement(struct call *call)
{
    return_new(call, IR_B_SUB);
}

static void return_old(struct call *call, enum ir_binary op)
{
    struct target target;
    if (!find_target(call, 2, &target))
        return;
    leave(call, &target, operate(call, &target, op, call_arg(call, 1)));
    call->result = target.old;
}

void interlocked_exchange_add(struct call *call)
{
    return_old(call, IR_B_ADD);
}

void interlocked_and(struct call *call)
{
    return_old(call, IR_B_AND);
}

void interlocked_or(struct call *call)
{
    return_old(call, IR_B_OR);
}

/* The bit that the second argument numbers: the routine returns what it was. */
static void change_bit(struct call *call, bool set)
{
    struct target target;
    const struct value *number = call->n_args > 1 ? call_arg(call, 1) : NULL;
    if (!find_target(call, 2, &target))
        return;
    bool known = number->kind == VALUE_INT && number->number >= 0 && number->number < 31;
    if (!known) {
        flow_havoc(call->flow, call->state, &target.at, target.type->size, "a bit of it was changed",
                   call->insn->range);
        return;
    }
    struct values *values = &call->flow->values;
    int64_t bit = INT64_C(1) << number->number;
    const struct value *mask = value_int(values, target.type, bit, call->insn->range),
                       *others = value_int(values, target.type, value_wrap(~bit, target.type), call->insn->range);
    leave(call, &target, operate(call, &target, set ? IR_B_OR : IR_B_AND, set ? mask : others));
    call->result =
        value_binary(values, IR_B_NE, operate(call, &target, IR_B_AND, mask),
                     value_int(values, target.type, 0, call->insn->range), call->insn->type, call->insn->range);
}

void interlocked_set_bit(struct call *call)
{
    change_bit(call, true);
}

void interlocked_reset_bit(struct call *call)
{
    change_bit(call, false);
}
