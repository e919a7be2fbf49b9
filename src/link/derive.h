/* Access to what link derives of a fact (facts/derived-types.h): the fact itself stays as it was observed. */
#ifndef PCWLINT_LINK_DERIVE_H
#define PCWLINT_LINK_DERIVE_H

#include "facts/derived-types.h"

#define DERIVE(type)                                                                                                   \
    static inline struct derived_##type *derive_##type(const struct fact_##type *fact)                                 \
    {                                                                                                                  \
        return (struct derived_##type *)(uintptr_t)derived_##type(fact);                                               \
    }
FACT_DERIVED_TYPES(DERIVE)
#undef DERIVE

/* Decides a bool that was observed. */
static inline enum derived_bool derive_bool(bool value)
{
    return value ? DERIVED_TRUE : DERIVED_FALSE;
}

#endif
