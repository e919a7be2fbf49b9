/* PcwRegister and its companions: facts, handles, effects. */
#ifndef PCWLINT_FLOW_KERNEL_PCW_H
#define PCWLINT_FLOW_KERNEL_PCW_H

#include "flow/evaluate/arguments.h"

/* PcwRegister: a fact for the registration, a handle by the first argument, and a status that may be a failure. */
void pcw_register(struct call *call);

/* PcwCreateInstance: the same for an instance. */
void pcw_create_instance(struct call *call);

/* PcwAddInstance: a fact for the instance, which is added to the request of the callback. */
void pcw_add_instance(struct call *call);

/* PcwUnregister: the handle is closed. */
void pcw_unregister(struct call *call);

/* PcwCloseInstance: the same for an instance. */
void pcw_close_instance(struct call *call);

/* Routines of a team's protocols, whose argument (from 0) is the address of a handle, or a handle. */
void pcw_team_open(struct call *call, uint32_t handle);
void pcw_team_close(struct call *call, uint32_t handle);
void pcw_free(struct call *call);
void pcw_free_second(struct call *call);    /* the memory is the second argument */
void pcw_delete_lock(struct call *call);    /* a variable of the driver, which callbacks may use */
void pcw_free_extension(struct call *call); /* the memory is the device object's DeviceExtension */
/* A call of a function that this unit does not hold. */
void pcw_outside_call(struct call *call);

/* A function that has made a handle returns; `range`: its return statement. */
void pcw_return(struct flow *flow, struct state *state, const struct ir_function *function,
                const struct ir_range *range);

#endif
