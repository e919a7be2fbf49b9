#include "flow/memory/ready.h"

enum { MAX_READY = 64 };

static bool ready_is_listed(const struct ready *list, const struct ready *one)
{
    for (; list != NULL; list = list->before)
        if (list->range == one->range && list->object == one->object && list->offset == one->offset)
            return true;
    return false;
}

const struct ready *ready_append(struct arena *arena, const struct ready *list, const struct ready *one)
{
    if (ready_is_listed(list, one) || (list != NULL && list->length >= MAX_READY))
        return list;
    struct ready *ready = ARENA_NEW(arena, struct ready);
    *ready = *one;
    ready->before = list;
    ready->length = list != NULL ? list->length + 1 : 1;
    return ready;
}
