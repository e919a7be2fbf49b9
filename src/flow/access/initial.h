/* What objects hold before a path has written to them. */
#ifndef PCWLINT_FLOW_ACCESS_INITIAL_H
#define PCWLINT_FLOW_ACCESS_INITIAL_H

#include "flow/access/run.h"

/* What a function out of sight answers: one and the same for paths that come through one call at one point of what they
 * do. */
const struct value *flow_answer_outside(struct flow *flow, const struct state *state, const char *reason,
                                        const struct ir_type *type, const struct ir_range *range);

/* Fills memory that the run has not written yet: reading it makes symbols by which paths of several functions meet. */
const struct value *flow_initial(struct flow *flow, const char *reason, const struct ir_range *range);

/* The same for memory that a function out of sight has just had its hands on. */
const struct value *flow_left_outside(struct flow *flow, const struct state *state, const char *reason,
                                      const struct ir_range *range);

/* What the object holds on this path; fills it in when the path has not touched it yet.  The state owns it. */
struct contents *flow_contents(struct flow *flow, struct state *state, struct object *object);

/* The same, ready to be written: no other path shares it. */
struct contents *flow_writable(struct flow *flow, struct state *state, struct object *object);

/* The variable is const, or might be: it has an initialiser, and nothing writes it.  Without one, code elsewhere sets
 * it.
 */
bool flow_is_never_written(struct flow *flow, const struct ir_var *var);

/* PPCW_REGISTRATION or PPCW_INSTANCE. */
bool flow_is_handle(const struct ir_type *type);

/* A handle that was there before the run. */
bool flow_is_older_handle(const struct value *value);

/* The same, or an array or structure with one in it. */
bool flow_has_handle(const struct ir_type *type);

/* Functions of this file that other files may call back set the variable, which holds no handle. */
bool flow_is_set_by_others(struct flow *flow, const struct ir_var *var);

/* A variable that other files can set: one that they see, without an initialiser or with a handle in it, or one that
 * functions of this file set for them. */
bool flow_is_open(struct flow *flow, const struct ir_var *var);

#endif
