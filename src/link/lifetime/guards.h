/* Run-time checks of the version of Windows, over functions. */
#ifndef PCWLINT_LINK_LIFETIME_GUARDS_H
#define PCWLINT_LINK_LIFETIME_GUARDS_H

#include "link/lifetime/paths/functions.h"

/* Raises registration.checks_build by the checks of other functions, and registration.oldest_build where the driver is
 * to load on a Windows that rejects version 2; returns why the latter cannot be known, or NULL. */
const char *link_guard(struct link *link, const struct functions *functions, const struct fact_unit *unit,
                       const struct fact_registration *registration);

#endif
