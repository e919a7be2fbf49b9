/*
 * Lists that states share: the newest entry first.  Each entry has the one `before` it and the `length` of the list
 * that begins with it, so that what two paths listed before they parted is one list.
 */
#ifndef PCWLINT_FLOW_MEMORY_SHARED_LIST_H
#define PCWLINT_FLOW_MEMORY_SHARED_LIST_H

#include <stddef.h>

/* Defines name(a, b) for lists of `struct type`: the newest entry that both have; NULL: none. */
#define SHARED_LIST_IN_COMMON(name, type)                                                                              \
    static inline const struct type *name(const struct type *a, const struct type *b)                                  \
    {                                                                                                                  \
        while (a != b && a != NULL && b != NULL) {                                                                     \
            if (a->length >= b->length)                                                                                \
                a = a->before;                                                                                         \
            else                                                                                                       \
                b = b->before;                                                                                         \
        }                                                                                                              \
        return a == b ? a : NULL;                                                                                      \
    }

#endif
