/*
 * Two paths, one after the other: a path that uses a handle which was there before it began, after each path that
 * leaves one there.
 */
#ifndef PCWLINT_LINK_LIFETIME_PAIRS_H
#define PCWLINT_LINK_LIFETIME_PAIRS_H

#include "link/lifetime/paths/functions.h"
#include "link/lifetime/simulation/simulation.h"
#include "link/lifetime/simulation/uses.h"

/* Adds to `uses` what `later` does after what `after` has left, which stays as it is; nothing if it cannot follow. */
void lifetime_run_later(struct link *link, struct uses *uses, const struct sim *after, const struct sequence *later);

/* Adds to `uses` what the later of two paths does to handles of the earlier one.  `instances`: as sim_init() takes it.
 */
void lifetime_run_pairs(struct link *link, const struct functions *functions, struct uses *uses, GHashTable *instances);

#endif
