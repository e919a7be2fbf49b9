/*
 * Two paths, one within the other: while a path waits for a routine such as NdisDeregisterProtocolDriver, the framework
 * runs routines of the driver, as those that unbind adapters (rules/kernel/frameworks.json, "runs").
 */
#ifndef PCWLINT_LINK_LIFETIME_RUNS_H
#define PCWLINT_LINK_LIFETIME_RUNS_H

#include "link/lifetime/paths/functions.h"
#include "link/lifetime/simulation/uses.h"

/* Adds to `uses` what such a routine does to handles after what the path has done until then.  `instances`: as
 * sim_init() takes it. */
void lifetime_run_within(struct link *link, const struct functions *functions, struct uses *uses,
                         GHashTable *instances);

#endif
