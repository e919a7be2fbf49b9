/* Whether the driver can be unloaded. */
#ifndef PCWLINT_FLOW_UNLOAD_H
#define PCWLINT_FLOW_UNLOAD_H

#include "flow/access/run.h"

/* The unit has the driver's start-up routine, sets no unload routine, and gives the driver object to nobody who could:
 * the driver stays until Windows shuts down. */
bool flow_stays_loaded(const struct flow *flow);

/* The unit sets an unload routine that was not understood: what that routine does is not known. */
bool flow_unload_is_unseen(const struct flow *flow);

#endif
