/* Which functions start-up stores where: handlers of the driver, of a device, of a framework. */
#ifndef PCWLINT_FLOW_ROLES_H
#define PCWLINT_FLOW_ROLES_H

#include "flow/access/run.h"

/* The function that the kernel calls first. */
bool flow_is_startup(const struct ir_function *function);

/* A DPC, a timer routine: the kernel calls it at DISPATCH_LEVEL.  Roles have been added. */
bool flow_runs_at_dispatch(const struct flow *flow, const struct ir_function *function);

/* The system calls it when the driver is unloaded: DriverUnload, FilterUnloadCallback.  Roles have been added. */
bool flow_is_unload_routine(const struct flow *flow, const struct ir_function *function);

/* Adds the roles to the unit's facts. */
void flow_add_roles(struct flow *flow);

#endif
