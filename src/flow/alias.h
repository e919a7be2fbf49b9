/*
 * Handles inside structures that are variables.  One file may name such a handle by the variable (gDevice.Counters),
 * and another one, which has only a pointer to the structure, by its type: link has to know that both are one, and
 * whether other files can have such a pointer (escape.h).  The same holds for a structure inside another structure,
 * and for a base class: RING.Base.Counters and BASE.Counters may be one handle.
 */
#ifndef PCWLINT_FLOW_ALIAS_H
#define PCWLINT_FLOW_ALIAS_H

#include "flow/access/run.h"

/* Adds them to the unit's facts. */
void flow_add_aliases(struct flow *flow);

#endif
