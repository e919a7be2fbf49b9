/* What a run leaves in variables that other units may read. */
#ifndef PCWLINT_FLOW_COLLECT_SETTING_H
#define PCWLINT_FLOW_COLLECT_SETTING_H

#include "flow/access/run.h"

/* What the states in which a run ends have left in variables that other units may read. */
void collect_settings(struct flow *flow, const GPtrArray *returned);

#endif
