/* What the routines of the kernel do to a path (kernel/routines.h says which). */
#ifndef PCWLINT_FLOW_KERNEL_ROUTINES_H
#define PCWLINT_FLOW_KERNEL_ROUTINES_H

#include "flow/evaluate/arguments.h"

/* What evaluation calls for kernel routines, of PCW and others (run.h). */
extern const struct flow_kernel kernel_routines;

#endif
