/* What functions of other units are given, of which they may make a registration or an instance. */
#ifndef PCWLINT_FLOW_COLLECT_CALL_OUTSIDE_CALL_H
#define PCWLINT_FLOW_COLLECT_CALL_OUTSIDE_CALL_H

#include "flow/evaluate/arguments.h"

/* What a call may have to do with instances. */
struct passed_request {
    bool passed;       /* it passes on the request of a callback, or a part of it */
    bool publishes;    /* it passes a handle: it may publish what else it passes */
    bool any;          /* that request may be for all instances */
    int64_t low, high; /* the types of request that the path can be handling */
};

/*
 * Keeps the call as a fact, once for each distinct state.  One that passes only what is unknown counts too: a helper's
 * registration is that of its calls in sight.  False: it is no call that is kept.
 */
bool collect_outside_call(struct call *call, const struct passed_request *request);

/* The structure of arguments that an argument of the call points to; NULL: it points to none. */
const struct ir_record *collect_arguments_in(const struct call *call, uint32_t index);

#endif
