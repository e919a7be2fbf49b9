/* A function on a path through a program, and the call that led into it.  Its callers know by other identities what it
 * names by its parameters. */
#ifndef PCWLINT_LINK_LIFETIME_PATHS_CALLER_H
#define PCWLINT_LINK_LIFETIME_PATHS_CALLER_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#include "facts/facts.h"
#include "link/link.h"

/* An object of a unit, as one call of a function numbers it; 0: none. */
struct memory {
    int64_t object;
    guint base;
};

/* The range of a function's result. */
struct answer {
    int64_t low, high;
};

struct caller {
    const struct caller *outer;     /* NULL for the outermost */
    const struct fact_effect *call; /* NULL for the outermost */
    struct answer answer;           /* results that are possible on this path */
    const char *callee;
    guint unit; /* that holds the function */
    guint base, outer_base;
    const struct fact_place *locked, *dropped_at;
    int64_t passes; /* token of the callee whose status is its result */
    bool maybe;     /* only some of the paths that met have come here */
    bool holding;   /* this function, or a caller of it, was called under a lock, perhaps */
};

/* The caller's name for what a function calls p:NAME:0, *p:NAME:0 or f:STRUCT{NAME:0}.FIELD.  NULL: it has none. */
const char *caller_translate(struct link *link, const struct caller *caller, const char *identity);

/* The token of a handle for the outermost function; `base` numbers the call that it comes from.  0 stays 0. */
int64_t caller_numbered(int64_t token, guint base);

/* The token of the handle that the parameter of that identity is; 0: none. */
int64_t caller_token(const struct caller *caller, const char *identity);

/*
 * A pointer as the outermost function names it: a parameter, or what lies behind one, with the parameter.  Two events
 * of one path for which this returns the same name use the same pointer.  NULL: it has no such name.
 */
const char *caller_pointer(struct link *link, const struct caller *caller, const char *identity);

/* The same for the pointer to the structure around a handle. */
const char *caller_pointer_to_holder(struct link *link, const struct caller *caller, const char *handle);

/* The pointer, a parameter of the function, leads to the structure that the handle lies in. */
bool caller_is_around(struct link *link, const struct caller *caller, const char *pointer, const char *handle);

/* The object around a handle, where a caller has passed its address; {0}: not known. */
struct memory caller_memory_around(struct link *link, const struct caller *caller, const char *handle);

/* The object that a parameter of the function points to, where a caller has passed its address; {0}: not known. */
struct memory caller_memory_at(struct link *link, const struct caller *caller, const char *parameter);

#endif
