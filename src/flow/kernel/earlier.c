#include "flow/kernel/earlier.h"

#include <string.h>

#include "flow/kernel/chosen.h"
#include "flow/kernel/request.h"
#include "flow/memory/added.h"
#include "flow/memory/state.h"

enum { ADD_ID = 2 };

static bool same_text(const struct value *a, const struct value *b)
{
    if (value_same(a, b))
        return true;
    if (a->kind == VALUE_POINTER && b->kind == VALUE_POINTER && a->object == b->object && a->number == b->number)
        return true;
    const struct ir_string *x = a->kind == VALUE_POINTER ? a->object->string : NULL,
                           *y = b->kind == VALUE_POINTER ? b->object->string : NULL;
    return x != NULL && y != NULL && x->size == y->size && memcmp(x->bytes, y->bytes, x->size) == 0;
}

/* A buffer that is refilled for each instance holds a different name each time. */
static bool is_same_name(const struct added *a, const struct added *b)
{
    bool told = a->written != NULL && b->written != NULL && a->written->kind == VALUE_SYMBOL;
    bool rewritten = told && b->written->kind == VALUE_SYMBOL && a->written->symbol != b->written->symbol;
    return !rewritten && same_text(a->name, b->name);
}

/* A later round of a loop that adds one instance at most. */
static bool is_chosen(const struct call *call, const struct added *earlier, const struct added *newest)
{
    return earlier->range == newest->range && chosen_since(call->state, earlier, request_added(call->flow));
}

const struct ir_range *earlier_of_id(const struct call *call)
{
    int64_t id;
    if (call->flow->request == NULL || !call_number(call, ADD_ID, &id))
        return NULL;
    /* The newest is the one that this call adds. */
    const struct added *newest = call->state->added;
    for (const struct added *added = newest != NULL ? newest->before : NULL; added != NULL; added = added->before)
        if (added->id == id && !is_same_name(added, newest) && !chosen_was_refused(call->state, added) &&
            !is_chosen(call, added, newest))
            return added->range;
    return NULL;
}

const struct ir_range *earlier_of_name(const struct call *call)
{
    const struct added *newest = call->flow->request != NULL ? call->state->added : NULL;
    if (newest == NULL || newest->text == NULL)
        return NULL;
    for (const struct added *added = newest->before; added != NULL; added = added->before)
        if (added->text != NULL && strcmp(added->text, newest->text) == 0 && !chosen_was_refused(call->state, added) &&
            !is_chosen(call, added, newest))
            return added->range;
    return NULL;
}

/* Surely another instance: what is not known may be the same. */
static bool are_two(const struct added *a, const struct added *b)
{
    bool ids = a->id >= 0 && b->id >= 0 && a->id != b->id;
    return ids || (a->text != NULL && b->text != NULL && strcmp(a->text, b->text) != 0);
}

const struct ir_range *earlier_of_other(const struct call *call)
{
    const struct added *newest = call->flow->request != NULL ? call->state->added : NULL;
    for (const struct added *added = newest != NULL ? newest->before : NULL; added != NULL; added = added->before)
        if (are_two(added, newest) && !chosen_was_refused(call->state, added))
            return added->range;
    return NULL;
}
