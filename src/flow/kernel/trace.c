#include "flow/kernel/trace.h"

#include <string.h>

#include "base/text/api.h"
#include "flow/access/initial.h"
#include "flow/collect/used-result.h"
#include "flow/graph/call-graph.h"
#include "flow/memory/memory.h"

/* %p, %wZ, %08I64x, %!STATUS! */
static bool has_conversion(const char *bytes, size_t size)
{
    for (size_t i = 0; i + 1 < size; i++)
        if (bytes[i] == '%' && (g_ascii_isalnum(bytes[i + 1]) || strchr("!#-.*", bytes[i + 1]) != NULL))
            return true;
    return false;
}

/* A text of single bytes: names of countersets and instances are wide. */
static bool is_format(const struct call *call, const struct value *argument)
{
    const struct object *object = flow_target(call->state, argument);
    const struct ir_string *text = object != NULL ? object->string : NULL;
    return text != NULL && text->unit == 1 && has_conversion(text->bytes, text->size);
}

/* It may keep what it is given, or answer with it: the buffer of a request, a routine, where a handle goes. */
static bool is_for_use(const struct value *argument)
{
    const struct ir_type *type = argument->type,
                         *target = type != NULL && type->kind == IR_TYPE_POINTER ? type->target : NULL;
    bool buffer = target != NULL && target->kind == IR_TYPE_RECORD && strstr(target->record->tag, API_BUFFER) != NULL;
    return argument->kind == VALUE_FUNCTION || buffer || (target != NULL && flow_is_handle(target));
}

static bool is_declared_otherwise(const struct call *call)
{
    const struct ir_function *callee = call->callee;
    return callee == NULL || ir_function_has_body(callee) ||
           (callee->n_params > 0 && !callee->is_variadic); /* what nothing declares has none */
}

/* Fail(status, "create failed: %x", status): it also cleans up. */
static bool may_do_more(const struct call *call)
{
    GHashTable *wrappers = call->flow->unit->wrappers;
    g_autofree char *name = wrappers != NULL && call->callee != NULL ? calls_plain_name(call->callee->name) : NULL;
    return name != NULL && g_hash_table_contains(wrappers, name);
}

bool trace_is_call(const struct call *call)
{
    bool format = false;
    for (uint32_t i = 0; i < call->n_args && !is_declared_otherwise(call); i++) {
        if (is_for_use(call->args[i]))
            return false;
        format |= is_format(call, call->args[i]);
    }
    return format && !may_do_more(call) && !collect_uses_result(call->flow, call->state->frame->function, call->insn);
}
