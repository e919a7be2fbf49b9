#include "flow/evaluate/arguments.h"

#include "flow/evaluate/transfer.h"

const struct value *call_arg(const struct call *call, uint32_t index)
{
    return index < call->n_args ? call->args[index] : call->flow->values.unset;
}

struct place call_place(const struct call *call, uint32_t index)
{
    return flow_place(call->flow, call->state, call_arg(call, index), NULL);
}

const struct ir_type *call_target(const struct call *call, uint32_t index)
{
    const struct ir_type *type =
        call->callee != NULL && index < call->callee->n_params ? call->callee->params[index]->type : NULL;
    return type != NULL && type->kind == IR_TYPE_POINTER ? type->target : NULL;
}

bool call_number(const struct call *call, uint32_t index, int64_t *number)
{
    const struct value *value = call_arg(call, index);
    if (value->kind != VALUE_INT)
        return false;
    *number = value->number;
    return true;
}

void call_fork(struct call *call, struct state *state, const struct value *result)
{
    flow_set(state, call->insn->dst, value_convert(&call->flow->values, result, call->insn->type));
    g_ptr_array_add(call->out, state);
}

bool call_is_projects_own(const struct call *call)
{
    if (call->callee == NULL || call->callee->range == NULL)
        return call->callee == NULL;
    return ((struct ir_file *)call->flow->unit->files->pdata[call->callee->range->file])->is_user;
}

bool call_is_cut(const struct call *call)
{
    return call->callee != NULL && ir_function_has_body(call->callee);
}
