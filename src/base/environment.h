/*
 * The environment, as build descriptions written on Windows ask for it.
 *
 * A tree may come from strangers, and what its projects are told ends up in reports: they see a fixed list of variables, of kits, of the system's
 * folders and of the build, and of all others only whether they are set.
 */
#ifndef PCWLINT_BASE_ENVIRONMENT_H
#define PCWLINT_BASE_ENVIRONMENT_H

#include <stdbool.h>

/*
 * The value of a variable, whose name has no case there: as it is spelled, else the first that differs in case.  NULL: it is not set, or no UTF-8.
 * One that projects do not see is "" when it is set, and then *hidden is true.  The value is the environment's own.  That it was asked for is
 * reported to base/observe.h.
 */
const char *environment_value(const char *name, bool *hidden);

/* The same without a report, for who checks those of others. */
const char *environment_value_unseen(const char *name, bool *hidden);

#endif
