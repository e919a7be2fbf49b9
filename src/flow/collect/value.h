/* Values and steps as facts. */
#ifndef PCWLINT_FLOW_COLLECT_VALUE_H
#define PCWLINT_FLOW_COLLECT_VALUE_H

#include "flow/access/access.h"
#include "flow/access/run.h"

/* What a decision says in a path: "'NT_SUCCESS(Status)' is false".  Free with g_free(). */
char *collect_decision_text(const struct flow *flow, const struct decision *decision);
/* Appends a step; takes `message`.  Nothing when there is no place. */
void collect_step(const struct flow *flow, GPtrArray **steps, const struct ir_range *range, char *message);
/*
 * Where an address is known to lead to on this path: into a variable, an allocation or a literal.  No object: it is
 * NULL, a number, a function, or not known.
 */
struct place collect_known_place(struct flow *flow, const struct state *state, const struct value *address);
/* A value, with the store that put it where it was found (or NULL); `pointer`: its number 0 is NULL, and so is what the
 * path has found NULL. */
struct fact_value *collect_typed_value(struct flow *flow, const struct state *state, const struct value *value,
                                       const struct ir_range *where, bool pointer);
/* Reads a scalar and the store that wrote it; and the same as a fact. */
const struct value *collect_read(struct flow *flow, struct state *state, struct place place, const struct ir_type *type,
                                 const struct ir_range **where);
struct fact_value *collect_scalar(struct flow *flow, struct state *state, struct place place, uint64_t offset,
                                  const struct ir_type *type);
const struct ir_type *collect_word_type(struct flow *flow, unsigned size);
const struct ir_type *collect_pointer_type(struct flow *flow);
/* The earlier fact of the same call that nothing a rule can see tells from this one; NULL when there is none. */
void *collect_known(struct flow *flow, const struct fact_type *type, void *fact, const struct ir_range *call);

/*
 * Names the parameter of the run's first function whose value this is, or the member of the structure that the
 * parameter points to, as long as the run has not written it: schema.h, value.parameter.  NULL: neither.  Free with
 * g_free().
 */
char *collect_parameter(const struct flow *flow, const struct value *value);

#endif
