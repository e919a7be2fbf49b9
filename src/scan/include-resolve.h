/* Where an #include leads: one step of a walk through the files of a source (includes.h). */
#ifndef PCWLINT_SCAN_INCLUDE_RESOLVE_H
#define PCWLINT_SCAN_INCLUDE_RESOLVE_H

#include "scan/computed.h"
#include "scan/include-memory.h"
#include "scan/includes.h"

struct includes {
    struct tree *tree;
    struct file_index *store, *own; /* `own`: the same, when nobody gave one */
    GHashTable *places;             /* struct include_place: where a folder has a name, as far as it was asked */
    gint built;                     /* a build file speaks of that macro; -1: not looked yet */
    struct observations *built_by;
    GHashTable *answers;   /* folders that ask, and name -> struct include_candidates: what the tree said */
    GHashTable *names;     /* name -> struct include_name: what is asked of it again and again */
    const char *last_name; /* that was asked for, and what is known of it; NULL: none */
    struct include_name *last;
    struct include_memory *memory;  /* what a scan followed already */
    struct computed_memory *macros; /* and which definitions it read */
    guint asked;                    /* places of which a walk has asked the disk */
    bool cut;                       /* a bound of the walk was reached: it may not have met all files */
};

/* A name seen from a folder, both interned: what is there. */
struct include_place {
    const char *folder, *name;
    struct indexed_file *indexed; /* NULL: there is no such file */
    struct observations *seen;
};

struct visited {
    struct indexed_file *indexed;
    const struct include_chain *chain; /* its folder, and those of who included it */
};

struct include_walk {
    struct includes *includes;
    const struct includes_search *search;
    GArray *files;                   /* of struct visited */
    guint64 mark;                    /* that the files bear which were met */
    struct include_outcome *outcome; /* receives what is found */
    gsize computing;                 /* work on macros behind #include */
    guint respelled;                 /* names that were looked for in any case */
};

static inline struct visited *include_visited(const struct include_walk *walk, guint index)
{
    return &g_array_index(walk->files, struct visited, index);
}

/* The file of that name in a folder, both interned; NULL: there is none.  The disk is asked once. */
struct indexed_file *include_existing(struct includes *includes, const char *folder, const char *name);

/* What only some names need: it is asked for when one needs it. */
gconstpointer include_answer(const struct include_walk *walk, enum include_query query);

/* Adds to the outcome where the #include of that name, in the file `from` of the walk, leads, or that it leads nowhere.
 */
void include_resolve(struct include_walk *walk, guint from, const char *name, bool quoted);

#endif
