/* The environment, as build descriptions written on Windows ask for it. */
#ifndef PCWLINT_BASE_ENVIRONMENT_H
#define PCWLINT_BASE_ENVIRONMENT_H

/*
 * The value of a variable, whose name has no case there: as it is spelled, else the first that differs in case.  NULL: it is not set, or no UTF-8.
 * The environment's own.  That it was asked for is reported to base/observe.h.
 */
const char *environment_value(const char *name);

/* The same without a report, for who checks those of others. */
const char *environment_value_unseen(const char *name);

#endif
