/* What a path writes to variables and members, and what it requires them to hold. */
#ifndef PCWLINT_LINK_LIFETIME_SIMULATION_WRITTEN_H
#define PCWLINT_LINK_LIFETIME_SIMULATION_WRITTEN_H

#include "link/lifetime/simulation/simulation.h"

/* An event that leaves something in a variable or a member. */
void sim_write(struct sim *sim, const struct event *event);

/* An event that requires something of a variable.  False: what the path has left there contradicts it. */
bool sim_require(struct sim *sim, const struct event *event, guint index);

#endif
