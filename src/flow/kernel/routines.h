/* The kernel routines that matter, one row each. */
#ifndef PCWLINT_FLOW_KERNEL_ROUTINES_H
#define PCWLINT_FLOW_KERNEL_ROUTINES_H

#include "flow/evaluate/arguments.h"

/* What evaluation calls for kernel routines, of PCW and others (run.h). */
extern const struct flow_kernel kernel_routines;

/* The names of the kernel and C library routines whose effects are known, by number. */
guint flow_routine_count(void);
const char *flow_routine_name(guint number);

#endif
