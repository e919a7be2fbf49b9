/*
 * The facts of a model are copies of what was observed: before anything is derived of them, and for places at the end,
 * they are completed by what other files of the program say.  This room alone changes them; the rest of link gets
 * `const struct fact_...` and lists that it reads by FACT_AT().
 */
#ifndef PCWLINT_LINK_COMPLETE_COMPLETE_H
#define PCWLINT_LINK_COMPLETE_COMPLETE_H

#include "facts/facts.h"

/* The same fact, to be changed: complete_unit(), complete_value() and so on. */
#define COMPLETE(type)                                                                                                 \
    static inline struct fact_##type *complete_##type(const struct fact_##type *fact)                                  \
    {                                                                                                                  \
        return (struct fact_##type *)(uintptr_t)fact;                                                                  \
    }
FACT_TYPES(COMPLETE)
#undef COMPLETE

#endif
