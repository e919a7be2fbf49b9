/*
 * What a callback may need, and a path makes ready: pointers that it sets, lists and locks that it initialises, behind
 * a call that may have registered the callback.
 *
 * They hang on a state as a list, newest first, shared between the states that have it in common.  They are no effects:
 * nothing that a path does to handles depends on them.
 */
#ifndef PCWLINT_FLOW_MEMORY_READY_H
#define PCWLINT_FLOW_MEMORY_READY_H

#include "flow/memory/effect.h"
#include "flow/memory/shared-list.h"

struct ready {
    const struct ready *before;
    uint32_t length;
    const struct effect *since; /* the newest effect of the path by then */
    const struct ir_range *range;
    const struct object *object;
    int64_t offset;
    const struct ir_type *type; /* of what lies there */
    bool prepared;              /* a list or a lock; else a pointer */
};

/* The list with this one, which is copied, unless it is there already, by the same statement. */
const struct ready *ready_append(struct arena *arena, const struct ready *list, const struct ready *one);

SHARED_LIST_IN_COMMON(ready_in_common, ready)

#endif
