/*
 * What a callback needs, and what is ready for it too late.
 *
 * A callback can be called as soon as PcwRegister has returned.  While a callback runs, pointers in memory that others
 * set are noted where it follows them without a guard, or adds a block by them (fact_callback.needs); while a
 * registration is open, pointers that were NULL until then are noted where they are set (fact_registration.late).
 * Behind a call of another file's function, which may register, they are what the path makes ready (memory/ready.h).
 * link compares.
 */
#ifndef PCWLINT_FLOW_KERNEL_CALLBACK_NEEDS_H
#define PCWLINT_FLOW_KERNEL_CALLBACK_NEEDS_H

#include "flow/access/access.h"

struct callback_needer {
    const struct ir_var *context; /* the parameter that is its Context */
    GPtrArray **needs;
};

/* A callback follows this pointer, at that place. */
void callback_needs_follow(struct flow *flow, const struct state *state, const struct value *pointer,
                           const struct ir_range *range, const struct callback_needer *run);

/* It passes this pointer to PcwAddInstance, which reads the block there. */
void callback_needs_add(struct flow *flow, const struct state *state, const struct value *data,
                        const struct ir_range *range, const struct callback_needer *run);

/* It uses what lies there, a list or a lock of that type, which somebody has to initialise. */
void callback_needs_use(struct flow *flow, const struct state *state, const struct place *at,
                        const struct ir_type *type, const struct ir_range *range, const struct callback_needer *run);

/* A path comes to a branch: `link != &List`, where `link` is what the head of a list leads to. */
void callback_needs_test(struct flow *flow, const struct state *state, const struct value *condition,
                         const struct ir_range *range, const struct callback_needer *run);

/* Some function on the path takes a lock: the callback may wait for it until all is there. */
bool callback_needs_may_wait(struct flow *flow, const struct state *state);

/* What lies there is initialised. */
void callback_needs_prepared(struct flow *flow, struct state *state, const struct place *at, const struct ir_type *type,
                             const struct ir_range *range);

/* A value is about to be stored. */
void callback_needs_stored(struct flow *flow, struct state *state, const struct place *to, const struct ir_type *type,
                           const struct value *value, const struct ir_range *range);

#endif
