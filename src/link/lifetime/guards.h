/* Run-time checks of the version of Windows, over functions. */
#ifndef PCWLINT_LINK_LIFETIME_GUARDS_H
#define PCWLINT_LINK_LIFETIME_GUARDS_H

#include "link/lifetime/functions.h"

/* Raises registration.oldest_build by the checks of other functions; returns why that cannot be known, or
 * NULL. */
const char *link_guard(struct link *link, const struct functions *functions, const struct fact_unit *unit,
                       const struct fact_registration *registration);

#endif
