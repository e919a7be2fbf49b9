/*
 * Calls that open or fill a counterset and that no path can come to: behind `for (;;);`, a return, or a routine that
 * does not come back.  What they are given is not checked, and the driver never runs them; what a test of a value
 * leaves out, as `if (0)`, is the driver's decision and is not of these.
 */
#ifndef PCWLINT_FLOW_UNREACHABLE_H
#define PCWLINT_FLOW_UNREACHABLE_H

#include "flow/access/run.h"

/* Adds these calls to what is missing in the unit's facts, once all runs are over. */
void flow_add_unreachable(struct flow *flow);

#endif
