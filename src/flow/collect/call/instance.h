/* What a call of PcwAddInstance or PcwCreateInstance is given, as a fact. */
#ifndef PCWLINT_FLOW_COLLECT_CALL_INSTANCE_H
#define PCWLINT_FLOW_COLLECT_CALL_INSTANCE_H

#include "flow/evaluate/arguments.h"

/* The request of the callback that makes the call (kernel/request.h). */
struct asked {
    const struct ir_range *repeats;   /* where the path has added an instance of another name under this id; or NULL */
    const struct ir_range *namesake;  /* where it has added one of the same name for this request; or NULL */
    const struct ir_range *neighbour; /* where it has added another one for this request; or NULL */
    const struct symbol *conversion;  /* what should have made the name, unchecked: its status; or NULL */
    bool by_helper;                   /* no callback makes the call */
    const struct value *id;           /* PcwAddInstance: the Id */
    int64_t low, high;                /* the request types that it can be handling */
};

/* `handle`: NULL for PcwAddInstance.  The fact, which the unit's facts own; NULL where the run serves its exits alone.
 */
struct fact_instance *collect_instance(struct flow *flow, struct state *state, struct call *call,
                                       enum word_instance_api api, const struct value *handle,
                                       const struct asked *asked);

#endif
