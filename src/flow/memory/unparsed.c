#include "flow/memory/unparsed.h"

#include "flow/memory/memory.h"

enum { MAX_POINTERS = 8 }; /* that lead from one to the next: G->Devices->Handle */

bool value_is_unparsed(const struct value *value)
{
    const struct symbol *symbol = value->kind == VALUE_SYMBOL ? value->symbol : NULL;
    const struct object *object = value->kind == VALUE_POINTER ? value->object : NULL;
    bool unparsed = object != NULL && object->kind == OBJECT_LOCAL && object->type != NULL &&
                    object->type->kind == IR_TYPE_OPAQUE; /* a copy of what was not understood */
    for (guint depth = 0; !unparsed && depth < MAX_POINTERS && (symbol != NULL || object != NULL); depth++) {
        unparsed = symbol != NULL && symbol->unparsed;
        object = symbol != NULL ? symbol->home : object;
        symbol = object != NULL && object->kind == OBJECT_POINTEE ? object->symbol : NULL;
        object = NULL;
    }
    return unparsed;
}

bool value_is_verdict(const struct value *value)
{
    if (value->kind == VALUE_OP)
        return value_is_verdict(value->a) || (value->b != NULL && value_is_verdict(value->b));
    return value->kind == VALUE_SYMBOL && value->symbol->verdict;
}

bool value_depends_on_status(const struct value *value)
{
    if (value->kind == VALUE_OP)
        return value_depends_on_status(value->a) || (value->b != NULL && value_depends_on_status(value->b));
    return value->kind == VALUE_SYMBOL && (value->symbol->handle != NULL || value->symbol->verdict);
}
