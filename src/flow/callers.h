/* Who writes which global, who calls whom, and whose address is handed out. */
#ifndef PCWLINT_FLOW_CALLERS_H
#define PCWLINT_FLOW_CALLERS_H

#include "flow/access/run.h"

/* Fills flow->writers, ->kept, ->lent, ->tabled, ->calls, ->handed_out and ->given_away. */
void flow_index_callers(struct flow *flow);

/* The function has to do with PCW.  An unload routine is of interest even if it does not use PCW. */
bool flow_reaches_pcw(const struct flow *flow, const struct ir_function *function);

#endif
