/* PcwRegister and its companions. */
#include "flow/exec.h"

#include <string.h>

/* Writes what the call hands back through a pointer: a new handle, known by where it is kept. */
static void hand_out(struct call *call, uint32_t arg, const char *reason)
{
    struct flow *flow = call->flow;
    struct place to = call_place(call, arg);
    struct ir_type *type = ARENA_NEW(flow->arena, struct ir_type);
    *type = (struct ir_type){ .kind = IR_TYPE_POINTER, .size = flow->unit->pointer_size, .name = "handle" };
    const struct value *handle = value_unknown(&flow->values, reason, type, call->insn->range);
    struct symbol *symbol = (struct symbol *)handle->symbol;
    symbol->home = to.object;
    symbol->home_offset = to.offset;
    flow_write(flow, call->state, &to, type, handle, call->insn->range);
}

void pcw_register(struct call *call)
{
    collect_registration(call->flow, call->state, call);
    hand_out(call, 0, "the handle of a registration");
}

void pcw_create_instance(struct call *call)
{
    collect_instance(call->flow, call->state, call, "PcwCreateInstance", 3, 4, call_arg(call, 1));
    hand_out(call, 0, "the handle of an instance");
}

void pcw_add_instance(struct call *call)
{
    collect_instance(call->flow, call->state, call, "PcwAddInstance", 3, 4, NULL);
}

void pcw_unregister(struct call *call)
{
    (void)call;
}

void pcw_close_instance(struct call *call)
{
    (void)call;
}
