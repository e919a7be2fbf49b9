/* Notes about functions that have more paths than are followed. */
#ifndef PCWLINT_LINK_LIFETIME_PATHS_PATH_BOUND_H
#define PCWLINT_LINK_LIFETIME_PATHS_PATH_BOUND_H

#include "link/lifetime/paths/sequences.h"

/* Notes that the analysis of the function that ends like this reached f->bound.  `sequences` (of struct sequence):
 * those that were followed; `reported`: set of functions, each is noted once. */
void path_bound_report(const struct functions *f, const struct known_exit *known, const GPtrArray *sequences,
                       GHashTable *reported);

#endif
