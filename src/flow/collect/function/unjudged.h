/* Exits of one function that are not judged, and that do the same. */
#ifndef PCWLINT_FLOW_COLLECT_FUNCTION_UNJUDGED_H
#define PCWLINT_FLOW_COLLECT_FUNCTION_UNJUDGED_H

#include "facts/facts.h"

/* Of the exits from `first` on, which are those of one function, makes one of those that are vague and differ in their
 * conditions only: each of them is one more path through all callers. */
void unjudged_merge(GPtrArray *exits, size_t first);

#endif
