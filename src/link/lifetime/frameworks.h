/* What frameworks do with the routines of a program (kernel/frameworks.h). */
#ifndef PCWLINT_LINK_LIFETIME_FRAMEWORKS_H
#define PCWLINT_LINK_LIFETIME_FRAMEWORKS_H

#include "kernel/frameworks.h"
#include "link/lifetime/paths/functions.h"

/* The framework calls `closing` when `failed` has returned a failure: what the latter left open is the former's. */
bool framework_closes_after(const struct functions *functions, const char *failed, const char *closing);

/* NULL: the path is through no function that is known to be called several times, or for something else. */
const struct kernel_repeated *framework_repeats_of(const struct functions *functions, const struct sequence *sequence);

/* The path may be one of that role, the minor functions that it may be for included. */
bool framework_may_have_role(const struct functions *functions, const struct sequence *sequence, const char *role);

/* Some routine of that role, such as "MinorFunction[4]", does not fail; true for NULL. */
bool framework_serves(const struct functions *functions, const char *role);

/* The event asks which request a dispatch routine was called for, or how the drivers below have answered it: that is
 * the same for each device. */
bool framework_asks_request(const struct event *event);

/* For one device, the framework calls the routine of the second path after that of the first. */
bool framework_calls_later(const struct functions *functions, const struct sequence *first,
                           const struct sequence *second);

/* `routine`, of the kernel's, returns after the framework has called `called`. */
bool framework_runs(const struct functions *functions, const char *routine, const char *called);

/* The path through the routine that undoes what a resume does again is not only that of the last call, as
 * `if (TargetState == WdfPowerDeviceD3Final)` is: the device may resume behind it. */
bool framework_may_resume(const struct sequence *sequence);

/* Both paths of a routine may be for the same request: nothing that one requires of it excludes the other. */
bool framework_may_be_same(const struct functions *functions, const struct sequence *a, const struct sequence *b);

#endif
