/*
 * A unit as a linker sees it: which external functions and variables it defines, and which it takes from elsewhere.
 * Only what has to do with performance counters is in its facts, and only that can be mixed up.
 */
#ifndef PCWLINT_LINK_DIVISION_LINKAGE_H
#define PCWLINT_LINK_DIVISION_LINKAGE_H

#include <glib.h>
#include <stdbool.h>

#include "facts/facts.h"

/* Where a variable is that a linker merges with others of its name; its folder follows. */
#define LINKAGE_COMMON "common "

struct linkage {
    GHashTable *defines; /* symbol -> where, as text: one definition in a header that two units include is one */
    GHashTable *uses;    /* set of symbols that it does not define */
    bool starts;         /* it has a driver's start-up routine */
};

/* `starts`: the text of the source shows a start-up routine.  Release with linkage_clear(). */
void linkage_of(struct linkage *linkage, const struct fact_unit *facts, bool starts);
void linkage_clear(struct linkage *linkage);

#endif
