/* What instances hand over against what descriptors read, and what callbacks do. */
#ifndef PCWLINT_LINK_BLOCKS_CALLBACKS_H
#define PCWLINT_LINK_BLOCKS_CALLBACKS_H

#include "link/link.h"

/* What a registration's instances must hand over; and what its callbacks do, over all runs of them. */
void link_served(struct link *link, const struct link_unit *unit, const struct fact_registration *registration);
void link_callbacks(struct link *link);

#endif
