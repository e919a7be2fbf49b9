/* Registrations whose handle lies in a structure that is freed: one that their callback gets as its context, such as a
 * device's, or any other. */
#ifndef PCWLINT_LINK_LIFETIME_HOLDERS_H
#define PCWLINT_LINK_LIFETIME_HOLDERS_H

#include "link/lifetime/paths/functions.h"
#include "link/lifetime/simulation/uses.h"

/* On another path through the function, what closes the handle comes first, and the memory is freed after it: a count
 * of references decides, say. */
bool holders_close_first_elsewhere(const struct functions *functions, const struct sequence *sequence,
                                   const struct event *freed, const struct event *closed);

/* Notes where a path frees such a structure before it unregisters the handle. */
void link_holders(const struct functions *functions, struct uses *uses);

#endif
