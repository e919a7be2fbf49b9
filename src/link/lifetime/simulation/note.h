/* Uses of handles, noted with what a path knows of them. */
#ifndef PCWLINT_LINK_LIFETIME_SIMULATION_NOTE_H
#define PCWLINT_LINK_LIFETIME_SIMULATION_NOTE_H

#include "link/lifetime/simulation/simulation.h"

/*
 * A count of references, or an answer of the kernel's, may stand for what was done: what is known of a handle is no
 * guess only when the same path has made it since.
 */
bool sim_is_guess(const struct sim *sim, const struct handle *handle);

/*
 * A use of the handle by the event.  `state`: of `protocol`.  `role`: what the event is for a handle of that protocol.
 * `closed`: the event that closed the handle or its registration, if `state` follows from it; else NULL.
 * sim_use_add() takes it.
 */
struct fact_use *sim_use_new(struct sim *sim, const struct event *event, enum word_use_api api,
                             const struct protocol *protocol, int state, enum protocol_role role,
                             const struct handle *handle, const struct event *closed);

/* Adds it to the uses of the path, unless the event may not have happened. */
void sim_use_add(struct sim *sim, const struct event *event, struct fact_use *use);

#endif
