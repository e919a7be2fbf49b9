/* Paths through functions and all that they call, put together over units. */
#ifndef PCWLINT_LINK_LIFETIME_PATHS_SEQUENCES_H
#define PCWLINT_LINK_LIFETIME_PATHS_SEQUENCES_H

#include "link/lifetime/paths/functions.h"

struct functions {
    struct link *link;
    guint program;
    GHashTable *by_name;   /* text -> GPtrArray of struct known_exit */
    GHashTable *called;    /* names that some unit calls from outside */
    GHashTable *touching;  /* names of functions that do something to handles, themselves or through others */
    GHashTable *handling;  /* the same, without those that only free what holds an instance that nothing closes */
    GHashTable *globals;   /* identity -> struct fact_global */
    GHashTable *followed;  /* identities of members (fact_global.followed_members): a set that owns them */
    GHashTable *left;      /* identity -> GPtrArray of struct fact_condition: what functions write there */
    GHashTable *roles;     /* "function\nrole" */
    GHashTable *with_role; /* names of functions that have one */
    GHashTable
        *named; /* functions that somebody may call by another route: by address, in code that is not understood */
    GHashTable *words;  /* text -> number: alike_join() */
    GPtrArray *exits;   /* of struct fact_exit, all */
    GPtrArray *known;   /* of struct known_exit, owned */
    GPtrArray *entries; /* of struct sequence, owned */
    bool stay_loaded;   /* some unit says so of the driver */
    bool unload_unseen; /* some unit does */
    bool gives_closers; /* some unit does */
    bool has_entry;     /* some unit defines DriverEntry */
    guint work;         /* events that were copied from one sequence to another */
    guint entered;      /* events of called functions that were put in sequences */
    guint bases;        /* calls that were entered */
    bool joined;        /* of paths that leave everything in one state, only one was followed on (alike_join()) */
    const char *bound;  /* that was reached last; NULL: none */
};

struct known_exit {
    const struct fact_exit *exit;
    guint unit;
    bool busy; /* is being put together: a call of it is a recursion */
};

/* Exits (struct known_exit) of the functions of that name; NULL: there are none. */
GPtrArray *functions_named(const struct functions *f, const char *name);

/* Fills functions->entries; the index is complete. */
void sequences_make(struct functions *f);

#endif
