/* Registrations that outlive the local variable that their CallbackContext points to. */
#ifndef PCWLINT_FLOW_COLLECT_FUNCTION_OUTLIVED_H
#define PCWLINT_FLOW_COLLECT_FUNCTION_OUTLIVED_H

#include "flow/access/run.h"

/* Notes them in the facts of the registrations that a run has made; `returned`: the states in which it has ended. */
void collect_outlived(struct flow *flow, const GPtrArray *returned);
/* Decides instance.closed by the same paths. */
void collect_closed(struct flow *flow, const GPtrArray *returned);

#endif
