/* The kernel routines that matter, one row each. */
#ifndef PCWLINT_FLOW_KERNEL_ROUTINES_H
#define PCWLINT_FLOW_KERNEL_ROUTINES_H

#include "flow/arguments.h"

/* True when the table knows the routine and has executed it. */
bool flow_routine(struct call *call);

#endif
