/* What is missing, or was not followed to its end, as the unit's facts. */
#ifndef PCWLINT_FLOW_MISSING_H
#define PCWLINT_FLOW_MISSING_H

#include "flow/access/run.h"

/* A run that reached a bound. */
struct limited {
    const struct ir_function *function;
    gint64 budget; /* the steps that it had */
    bool exhausted, cut;
    bool mixed; /* it ended with paths that had met although they had done different things to handles */
};

/* Adds what the parse lacked, and the runs that reached a bound (flow->limited), to the unit's facts. */
void flow_add_missing(struct flow *flow);

#endif
