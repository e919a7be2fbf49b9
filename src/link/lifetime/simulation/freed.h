/* Memory that is freed while a handle that needs it is open. */
#ifndef PCWLINT_LINK_LIFETIME_SIMULATION_FREED_H
#define PCWLINT_LINK_LIFETIME_SIMULATION_FREED_H

#include "link/lifetime/simulation/simulation.h"

/* An event that frees memory: notes the use (FACT_USE_API_FREE) of a handle whose context or data block it is. */
void sim_free(struct sim *sim, const struct event *event);

#endif
