/* What is said of functions whose ways are too many to be followed. */
#ifndef PCWLINT_LINK_LIFETIME_CUT_H
#define PCWLINT_LINK_LIFETIME_CUT_H

#include "link/lifetime/sequences.h"

/* Notes that the analysis of the function that ends like this reached f->bound.  `ways` (of struct sequence): those
 * that were followed; `said`: set of functions, each is noted once. */
void cut_say(const struct functions *f, const struct known_exit *known, const GPtrArray *ways, GHashTable *said);

#endif
