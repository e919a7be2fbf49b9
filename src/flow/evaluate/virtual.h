/* Virtual calls, which lowering follows into every overrider that matters. */
#ifndef PCWLINT_FLOW_EVALUATE_VIRTUAL_H
#define PCWLINT_FLOW_EVALUATE_VIRTUAL_H

#include "flow/access/access.h"

/* Who runs when the method is called on an object. */
enum overrider {
    OVERRIDER_MAY_BE, /* this one, or that is not known */
    OVERRIDER_OTHER,  /* another one, which the call is followed into on a path of its own */
    OVERRIDER_UNSEEN  /* another one, which has nothing to do with PCW */
};

enum overrider virtual_overrider(struct flow *flow, const struct state *state, const struct ir_function *method,
                                 const struct value *object);

#endif
