#include "flow/kernel/interlocked.h"

#include "flow/access/access.h"

void interlocked_exchange_pointer(struct call *call)
{
    const struct ir_type *type = call->insn->type;
    struct place at = call_place(call, 0);
    if (call->n_args < 2 || type == NULL || type->kind != IR_TYPE_POINTER) {
        flow_havoc(call->flow, call->state, &at, 0, "an interlocked exchange of a value that is not a pointer",
                   call->insn->range);
        return;
    }
    call->result = flow_read(call->flow, call->state, &at, type, call->insn->range);
    flow_write(call->flow, call->state, &at, type, call_arg(call, 1), call->insn->range);
}
