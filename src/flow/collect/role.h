/* What the facts say of a function: its roles, which flow/roles.h has added. */
#ifndef PCWLINT_FLOW_COLLECT_ROLE_H
#define PCWLINT_FLOW_COLLECT_ROLE_H

#include "flow/access/run.h"

/* The function that the kernel calls first. */
bool flow_is_startup(const struct ir_function *function);

/* A pointer to a DRIVER_OBJECT, through which any function can call the driver's unload routine. */
bool flow_is_driver_object(const struct ir_type *type);

/* A DPC, a timer routine: the kernel calls it at DISPATCH_LEVEL. */
bool flow_runs_at_dispatch(const struct flow *flow, const struct ir_function *function);

/* The system calls it when the driver is unloaded: DriverUnload, FilterUnloadCallback. */
bool flow_is_unload_routine(const struct flow *flow, const struct ir_function *function);

#endif
