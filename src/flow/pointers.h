/*
 * Pointers that are set once, to one structure with a handle (`G = &Storage;`), and functions that return the address
 * of one.  Other functions and files reach the structure through them, and link has to know which structure it is.
 */
#ifndef PCWLINT_FLOW_POINTERS_H
#define PCWLINT_FLOW_POINTERS_H

#include "flow/access/run.h"

/* Adds to the unit's facts what each such pointer is set to, or that it is set to something else too. */
void flow_add_pointers(struct flow *flow);

#endif
