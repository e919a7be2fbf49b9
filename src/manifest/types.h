/*
 * Counter types: what a manifest may say, how many bytes a value of it has, and which other counters its value is
 * calculated with.
 */
#ifndef PCWLINT_MANIFEST_TYPES_H
#define PCWLINT_MANIFEST_TYPES_H

#include <glib.h>

/* What a value is calculated with, beside its base (Microsoft: "counter Complex Type", perfTimeID, multiCounterID). */
enum counter_input {
    COUNTER_ALONE,
    COUNTER_WITH_CLOCK, /* the provider's own clock: a time stamp and its frequency */
    COUNTER_WITH_PARTS, /* the number of parts, as a multiplier */
};

struct counter_type {
    const char *name;
    int size;         /* bytes of a value: 4 or 8; 0: it is no number of a fixed size */
    const char *base; /* the type that its baseID has to have; NULL: the documents ask for none */
    enum counter_input input;
    const char *doc; /* what consumers show, in words */
};

/* All of them; *n receives their number. */
const struct counter_type *counter_types(gsize *n);

/* Names are case-sensitive.  NULL when there is no such type. */
const struct counter_type *counter_type_named(const char *name);

/*
 * The type of the counter that `attribute` (baseID, perfTimeID, perfFreqID or multiCounterID) of a counter of this type
 * has to name.  NULL: the documents ask for none.
 */
const char *counter_type_wanted(const struct counter_type *type, const char *attribute);

/* "; did you mean …?", or empty; free with g_free(). */
char *counter_type_hint(const char *name);

#endif
