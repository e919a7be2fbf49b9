/*
 * Whether a path can be taken at all: a search for initial values of the memory with which all conditions on the path
 * come out as the path has taken them.
 *
 *     if (Options & 1) …; if (Options == 0) …     no number does both: nothing on such a path is reported
 *     if ((Mode >> 4) & 1) …; if (Low < High) …    Mode = 16, Low = 0, High = 1
 */
#ifndef PCWLINT_FLOW_CONDITIONS_WITNESS_H
#define PCWLINT_FLOW_CONDITIONS_WITNESS_H

#include "flow/memory/state.h"

/*
 * True if values have been found that fit the doubts of the path (doubt.h) and what it knows of the same memory.
 * False says nothing: the search is short, and it fails where a condition depends on anything but initial values, or
 * where two values may stand for the same memory.
 */
bool witness_is_found(const struct values *values, const struct state *state);

#endif
