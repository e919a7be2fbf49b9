/*
 * The environment, as build descriptions written on Windows ask for it.
 *
 * A tree may come from strangers, and the values that its projects read end up in reports.  So projects see the values
 * of a fixed list of variables only (of kits, of the system's folders, of the build), and of every other variable
 * whether it is set.
 */
#ifndef PCWLINT_BASE_FILE_ENVIRONMENT_H
#define PCWLINT_BASE_FILE_ENVIRONMENT_H

#include <stdbool.h>

/*
 * Returns the value of a variable.  Case does not matter on Windows: the name as it is spelled comes first, then any
 * that differs in case.  NULL when the variable is not set or not UTF-8.  For a variable that is set but not on the
 * list, returns "" and sets *hidden.  The environment owns the value.  The query is reported to base/file/observe.h.
 */
const char *environment_value(const char *name, bool *hidden);

/* The same without a report, for a caller that checks the reports of others. */
const char *environment_value_unseen(const char *name, bool *hidden);

#endif
