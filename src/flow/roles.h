/* Which functions start-up stores where: handlers of the driver, of a device, of a framework. */
#ifndef PCWLINT_FLOW_ROLES_H
#define PCWLINT_FLOW_ROLES_H

#include "flow/access/run.h"

/* Adds the roles to the unit's facts. */
void flow_add_roles(struct flow *flow);

#endif
