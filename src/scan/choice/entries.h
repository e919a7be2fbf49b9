/* Sources with the routines by which a driver starts and ends. */
#ifndef PCWLINT_SCAN_CHOICE_ENTRIES_H
#define PCWLINT_SCAN_CHOICE_ENTRIES_H

#include <stdbool.h>

#include "scan/sources/sources.h"

/*
 * With DriverEntry and what it stores as DriverUnload, a list of files is a whole driver: sources that have one of them
 * matter (WHY_ENTRY).  Of a whole project it is enough to know that there is a DriverEntry.
 */
void entries_choose(struct scan_sources *sources, bool whole);

/* Paths of the sources that define a start-up routine, parsed or not (char *); none when no source is parsed.  Free
 * with g_ptr_array_unref(). */
GPtrArray *entries_starts(const struct scan_sources *sources);

#endif
