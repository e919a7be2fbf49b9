/* What a call of PcwRegister is given, as a fact. */
#ifndef PCWLINT_FLOW_COLLECT_REGISTRATION_H
#define PCWLINT_FLOW_COLLECT_REGISTRATION_H

#include "flow/evaluate/arguments.h"

/* The call's fact, or NULL when it is not ours to judge; *context receives CallbackContext, or NULL. */
struct fact_registration *collect_registration(struct flow *flow, struct state *state, struct call *call,
                                               const struct value **context);

/* What has led to this state, as steps. */
void collect_path(struct flow *flow, const struct state *state, GPtrArray **path);

#endif
