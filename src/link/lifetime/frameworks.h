/* What frameworks do with a driver's routines. */
#ifndef PCWLINT_LINK_LIFETIME_FRAMEWORKS_H
#define PCWLINT_LINK_LIFETIME_FRAMEWORKS_H

#include "link/lifetime/functions.h"

/* The framework calls `closing` when `failed` has returned a failure: what the latter left open is the former's. */
bool framework_closes_after(const struct functions *functions, const char *failed, const char *closing);

#endif
