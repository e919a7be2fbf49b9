/*
 * Headers that a part of a file includes that #if leaves out, and that are nowhere in the tree: CTRPP may make them
 * when the driver is built.  What that part calls by names as CTRPP makes them is a use of performance counters then.
 */
#ifndef PCWLINT_PARSE_ACCOUNT_EXCLUDED_ABSENT_H
#define PCWLINT_PARSE_ACCOUNT_EXCLUDED_ABSENT_H

#include "parse/account/excluded/condition.h"
#include "parse/context/lower.h"

struct absent {
    uint32_t file, offset; /* of the directive */
    bool is_of_counters;   /* by its name */
};

/* Array of struct absent: includes under a condition, compiled or not.  `reach`: absolute paths (char *) of the files
 * that the text of the unit's files includes.  Free with g_array_unref(). */
GArray *absent_new(struct lower *lower, struct conditions *conditions, const GPtrArray *reach);

/* Whether a condition asks by __has_include for a header that is nowhere, and is no kit's: the build may have it. */
bool absent_is_asked_for(struct lower *lower, struct conditions *conditions, const GPtrArray *reach);

#endif
