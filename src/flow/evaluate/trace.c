#include "flow/evaluate/trace.h"

#include <string.h>

#include "flow/memory/memory.h"

bool trace_is_call(const struct call *call)
{
    for (uint32_t i = 0; i < call->n_args; i++) {
        const struct object *object = flow_target(call->state, call->args[i]);
        const struct ir_string *text = object != NULL ? object->string : NULL;
        if (text != NULL && memchr(text->bytes, '%', text->size) != NULL)
            return true;
    }
    return false;
}
