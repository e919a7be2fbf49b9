/* Virtual calls: lowering makes a path for each overriding method that has to do with PCW. */
#ifndef PCWLINT_FLOW_EVALUATE_VIRTUAL_H
#define PCWLINT_FLOW_EVALUATE_VIRTUAL_H

#include "flow/access/access.h"

/* Which method runs when `method` is called on the object. */
enum overrider {
    OVERRIDER_MAY_BE, /* `method` itself, or it is not known which */
    OVERRIDER_OTHER,  /* another one; a path of its own follows the call into it */
    OVERRIDER_UNSEEN  /* another one, which has nothing to do with PCW */
};

/* Which one it is, as far as the path knows the type of the object. */
enum overrider virtual_overrider(struct flow *flow, const struct state *state, const struct ir_function *method,
                                 const struct value *object);

#endif
