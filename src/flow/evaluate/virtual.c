/*
 * A table of services starts each of them by `services[i]->Start()`, and one of them publishes counters.  Where the
 * object is a variable, or was made by `new`, its class is known, and so is the method that runs.
 */
#include "flow/evaluate/virtual.h"

#include <string.h>

/* The class of a method, without its namespaces; *length: without the arguments of its template. */
static const char *evaluate_virtual_class_of(const char *method, size_t *length)
{
    const char *end = g_strrstr(method, "::"), *start = end;
    while (start != NULL && start > method && start[-1] != ':')
        start--;
    *length = start != NULL ? strcspn(start, "<:") : 0;
    return start;
}

static bool evaluate_virtual_is_class(const struct ir_record *record, const char *name, size_t length)
{
    const char *colon = g_strrstr(record->name, "::"), *plain = colon != NULL ? colon + 2 : record->name;
    return strcspn(plain, "<") == length && strncmp(plain, name, length) == 0;
}

static bool holds_class(const struct ir_type *type, int64_t offset, const char *name, size_t length);

static bool member_holds_class(const struct ir_record *record, int64_t offset, const char *name, size_t length)
{
    for (uint32_t i = 0; i < record->n_fields; i++) {
        const struct ir_field *field = &record->fields[i];
        int64_t from = (int64_t)field->offset;
        bool inside = offset >= from && offset < from + (int64_t)field->type->size;
        if (inside && holds_class(field->type, offset - from, name, length))
            return true;
    }
    return false;
}

/* An object of that class, or of one that is derived from it, is at or around the offset; base classes are members. */
static bool holds_class(const struct ir_type *type, int64_t offset, const char *name, size_t length)
{
    if (type->kind == IR_TYPE_ARRAY && type->target->size > 0)
        return holds_class(type->target, offset % (int64_t)type->target->size, name, length);
    if (type->kind != IR_TYPE_RECORD)
        return false;
    return type->record->unknown != NULL || evaluate_virtual_is_class(type->record, name, length) ||
           member_holds_class(type->record, offset, name, length);
}

static bool is_method_of(const struct ir_function *method, const struct place *at)
{
    size_t length;
    const char *name = evaluate_virtual_class_of(method->name, &length);
    return length == 0 || holds_class(at->object->type, at->offset, name, length);
}

static bool virtual_is_exact(const struct object *object)
{
    bool variable = object->kind == OBJECT_GLOBAL || object->kind == OBJECT_LOCAL;
    return (variable || object->is_new) && object->type != NULL && object->type->kind == IR_TYPE_RECORD;
}

enum overrider virtual_overrider(struct flow *flow, const struct state *state, const struct ir_function *method,
                                 const struct value *object)
{
    const struct object *target = flow_target(state, object);
    const char *name = g_strrstr(method->name, "::");
    if (!method->is_virtual || name == NULL || target == NULL || !virtual_is_exact(target) || object->vague)
        return OVERRIDER_MAY_BE;
    const struct place at = {(struct object *)target, object->kind == VALUE_POINTER ? object->number : 0, false, NULL};
    if (is_method_of(method, &at))
        return OVERRIDER_MAY_BE;
    for (guint i = 0; i < flow->unit->functions->len; i++) {
        const struct ir_function *other = flow->unit->functions->pdata[i];
        const char *end = other->is_virtual ? g_strrstr(other->name, "::") : NULL;
        if (end != NULL && strcmp(end, name) == 0 && is_method_of(other, &at))
            return OVERRIDER_OTHER;
    }
    return OVERRIDER_UNSEEN;
}
