/* Escape analysis: whether code that is out of sight can get at a static variable. */
#ifndef PCWLINT_FLOW_ESCAPE_H
#define PCWLINT_FLOW_ESCAPE_H

#include "flow/access/run.h"

struct escapes;

/* Needs what flow_index_callers() fills. */
struct escapes *escapes_new(struct flow *flow);
void escapes_free(struct escapes *escapes);

/*
 * The address of a variable, or of a part with handles if it has any, leaves the unit: a function stores it in memory
 * that others may read, returns it to callers that are not in sight, or passes it to a function of the project without
 * a body here; or a function that has not been lowered does anything with it, if it has handles.  Routines of the
 * kernel keep no structure of a driver's.
 */
bool escapes_has(struct escapes *escapes, const struct ir_var *var);

/* Fills flow->own_handles: handles with external linkage whose address stays in this unit.  Nothing where not all of
 * the project is in sight. */
void escapes_find_own_handles(struct flow *flow);

#endif
