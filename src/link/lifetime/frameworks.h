/* What frameworks do with a driver's routines. */
#ifndef PCWLINT_LINK_LIFETIME_FRAMEWORKS_H
#define PCWLINT_LINK_LIFETIME_FRAMEWORKS_H

#include "link/lifetime/functions.h"

/* The framework calls `closing` when `failed` has returned a failure: what the latter left open is the former's. */
bool framework_closes_after(const struct functions *functions, const char *failed, const char *closing);

/* A role (fact_routine.role) whose routine the system calls several times, and when. */
struct framework_repeats {
    const char *role, *when;
    const char
        *back; /* the role of the routine that undoes it before it is called for the same device again; or NULL */
};

/* NULL: the function is none that is known to be called several times. */
const struct framework_repeats *framework_repeats_of(const struct functions *functions, const char *function);

/* For one device, the framework calls `second` after `first`. */
bool framework_calls_later(const struct functions *functions, const char *first, const char *second);

#endif
