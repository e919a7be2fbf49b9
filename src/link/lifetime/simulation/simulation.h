/* One path through functions, event by event: what is known of each handle when something is done to it. */
#ifndef PCWLINT_LINK_LIFETIME_SIMULATION_SIMULATION_H
#define PCWLINT_LINK_LIFETIME_SIMULATION_SIMULATION_H

#include "link/lifetime/paths/functions.h"
#include "link/lifetime/simulation/handle.h"
#include "link/lifetime/simulation/uses.h"

/* What memory holds, by identity. */
struct held_value {
    int64_t low, high, token, object;
};

struct sim {
    const struct functions *functions;
    struct uses *uses;
    const struct protocol *registration, *instance; /* the built-in ones */
    GHashTable *instances;                          /* identity of an instance handle -> identity of its registration */
    GPtrArray *handles;                             /* of struct handle, owned */
    GHashTable *memory;                             /* identity -> struct held_value, owned */
    GHashTable *closed;                             /* identities of registrations that were closed -> struct event */
    GHashTable *found_set; /* set of identities that the path has found not to be NULL, and not written since */
    const struct sequence *sequence; /* the path at hand */
    bool vague, opaque, later;
    bool opaque_later; /* the later of two paths went by something that is not known */
    guint mistaken; /* index behind the last event that unregisters a handle which has failed or was never registered */
    guint opaque_at;     /* index behind the last event where the path at hand went by something that is not known */
    guint opaque_before; /* the same of the earlier of two paths */
    bool from_start;     /* everything that has run since the driver was loaded is in sight, and nothing else decided */
};

/* Borrows all; `uses` receives what is done to handles. */
void sim_init(struct sim *sim, const struct functions *functions, struct uses *uses, GHashTable *instances);

/* What one path has left, for another one that goes on with it. */
void sim_copy(struct sim *copy, const struct sim *sim, struct uses *uses);

/* But for its `uses`. */
void sim_release(struct sim *sim);

/* What runs from here on is the later of two paths. */
void sim_go_on_later(struct sim *sim);

/* The same while the earlier path waits: nothing else runs between the two. */
void sim_interrupt(struct sim *sim);

/* Runs one path; false: it cannot follow what ran before it. */
bool sim_run(struct sim *sim, const struct sequence *sequence);

#endif
