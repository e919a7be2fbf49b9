/*
 * What became of countersets between two views of one tree: an older one and that of today.  Plain data, for all
 * formats.
 *
 * Countersets are the same by name, else by the GUID of their manifest, else by the variable of their handle.  Counters
 * are the same by Id and name in the manifest, or by Id and field where there is none.  A change breaks consumers when
 * what they ask for has another meaning, another form, or is gone.
 */
#ifndef PCWLINT_INSPECT_CHANGE_COMPARISON_H
#define PCWLINT_INSPECT_CHANGE_COMPARISON_H

#include <glib.h>
#include <stdbool.h>

#include "inspect/view.h"

enum change_kind { CHANGE_ADDED, CHANGE_REMOVED, CHANGE_CHANGED, CHANGE_MOVED };
enum change_what { CHANGE_COUNTERSET, CHANGE_REGISTRATION, CHANGE_COUNTER, CHANGE_BLOCK, CHANGE_INSTANCES };

struct change {
    enum change_kind kind;
    enum change_what what;
    bool breaks;
    int64_t id;                     /* of a counter; -1: of none, or not known */
    char *text;                     /* in words */
    char *before, *after;           /* what it was and is, in short; NULL: nothing */
    const struct fact_place *place; /* of today; NULL where there is none */
};

/* The changes of one counterset. */
struct change_set {
    const struct view_set *before, *after; /* either may be NULL, not both */
    GPtrArray *changes;                    /* of struct change; at least one */
};

struct comparison {
    const struct view *before, *after;
    char *since, *commit;
    GPtrArray *sets;       /* of struct change_set, in the order of today; those that are gone at the end */
    guint unchanged;       /* countersets without changes */
    guint changes, broken; /* how many, and of them that break consumers */
    GPtrArray *open;       /* of char *: what could not be compared, and why */
};

/* The views are borrowed. */
struct comparison *comparison_new(const struct view *before, const struct view *after, const char *since,
                                  const char *commit);
void comparison_free(struct comparison *comparison);

/* The title of a counterset, as it is or was. */
const char *change_set_title(const struct change_set *set);

/* "added"; "counter".  Static. */
const char *change_kind_word(enum change_kind kind);
const char *change_what_word(enum change_what what);

/* "Since HEAD~1 (3f2a9c1b): 1 of 3 countersets changed; 2 changes, 1 of them breaks consumers."  Free with g_free(). */
char *comparison_summary(const struct comparison *comparison);

#endif
