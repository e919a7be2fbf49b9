/*
 * What link derives of the facts of all units (the schema's rows DB to DL and BD), in types of its own.
 *
 * Each fact_new() of such a type has room for it behind the fact, so that JSON and rules name both alike, and a fact
 * that was observed stays as it was: link reads `const struct fact_...` and writes `struct derived_...`
 * (link/derive.h). Ownership: as in facts.h, fact_free() of the fact releases both.
 */
#ifndef PCWLINT_FACTS_DERIVED_TYPES_H
#define PCWLINT_FACTS_DERIVED_TYPES_H

#include "facts/facts.h"

/* What link decides of a bool that was observed. */
enum derived_bool { DERIVED_OPEN, DERIVED_FALSE, DERIVED_TRUE };

#define DERIVED_BD(name, doc) enum derived_bool name;
#define DERIVED_R(type, name, doc) struct fact_##type *name;
#define DERIVED_STRUCT(type)                                                                                           \
    struct derived_##type {                                                                                            \
        FACT_##type(FACT_NONE, FACT_NONE, FACT_NONE, FACT_NONE_OF, FACT_NONE_OF, FACT_NONE_OF, DERIVED_BD, FACT_B,     \
                    FACT_I, FACT_S, DERIVED_R, FACT_L)                                                                 \
    };                                                                                                                 \
    struct derived_node_##type {                                                                                       \
        struct fact_##type fact;                                                                                       \
        struct derived_##type derived;                                                                                 \
    };
FACT_DERIVED_TYPES(DERIVED_STRUCT)
#undef DERIVED_STRUCT

/* What is derived of a fact: derived_registration(registration)->unclosed, for example. */
#define DERIVED_GET(type)                                                                                              \
    static inline const struct derived_##type *derived_##type(const struct fact_##type *fact)                          \
    {                                                                                                                  \
        return &((const struct derived_node_##type *)(const void *)fact)->derived;                                     \
    }
FACT_DERIVED_TYPES(DERIVED_GET)
#undef DERIVED_GET

/* Clears all that is derived of a fact and of its parts: facts that were read from a file may claim what they like. */
void derived_forget(const struct fact_type *type, const void *fact);

/* What an observed bool says after link. */
#define DERIVED_BOOL(type, fact, name)                                                                                 \
    (derived_##type(fact)->name != DERIVED_OPEN ? derived_##type(fact)->name == DERIVED_TRUE : (fact)->name)

#endif
