/* Exits of one function that are not judged, and that do the same. */
#ifndef PCWLINT_FLOW_COLLECT_FUNCTION_UNJUDGED_H
#define PCWLINT_FLOW_COLLECT_FUNCTION_UNJUDGED_H

#include "facts/facts.h"

/* Merges vague exits that differ only in their conditions: each exit is one more path through every caller.  The exits
 * from `first` on must be those of one function.  Does nothing when they are few. */
void unjudged_merge(GPtrArray *exits, size_t first);

#endif
