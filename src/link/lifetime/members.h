/* Instances whose handles are kept in structures: one for each device, port or queue of the driver. */
#ifndef PCWLINT_LINK_LIFETIME_MEMBERS_H
#define PCWLINT_LINK_LIFETIME_MEMBERS_H

#include "link/lifetime/paths/functions.h"
#include "link/lifetime/simulation/uses.h"

/* Notes what the functions of one program do wrong with them. */
void link_members(struct link *link, const struct functions *functions, struct uses *uses);

#endif
