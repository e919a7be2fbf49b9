/* Registrations whose handle lies in the structure that their callback gets as its context, such as a device's. */
#ifndef PCWLINT_LINK_LIFETIME_HOLDERS_H
#define PCWLINT_LINK_LIFETIME_HOLDERS_H

#include "link/lifetime/paths/functions.h"
#include "link/lifetime/simulation/uses.h"

/* Notes where a path frees such a structure before it unregisters the handle. */
void link_holders(const struct functions *functions, struct uses *uses);

#endif
