/* What is done to handles. */
#ifndef PCWLINT_LINK_LIFETIME_LIFETIME_H
#define PCWLINT_LINK_LIFETIME_LIFETIME_H

#include "link/lifetime/paths/functions.h"

/* What is done to handles, as uses in the units' facts. */
void link_lifetimes(struct link *link, const struct functions *functions);

#endif
