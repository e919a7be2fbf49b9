/* Conditions: what a path knows about one, and what it learns by taking a side. */
#ifndef PCWLINT_FLOW_CONDITIONS_CONDITION_H
#define PCWLINT_FLOW_CONDITIONS_CONDITION_H

#include "flow/memory/state.h"

enum truth { TRUTH_FALSE, TRUTH_TRUE, TRUTH_MAYBE };

/* The truth of the negation. */
enum truth truth_not(enum truth truth);

/* Whether a value is other than zero, as far as the path knows. */
enum truth condition_truth(const struct state *state, const struct value *value);

/* Takes a side.  False when this path cannot (the state is then spoilt: drop it). */
bool condition_assume(struct values *values, struct state *state, const struct value *value, bool side);

/* Assumes that a value equals a number, or none of them. */
bool condition_assume_equal(struct values *values, struct state *state, const struct value *value, int64_t number,
                            bool equal);

/* The range that a value is known to lie in. */
void condition_range(const struct state *state, const struct value *value, int64_t *low, int64_t *high);

/* A status that is a failure for certain. */
bool condition_is_failure(const struct state *state, const struct symbol *status);

/* A constraint that tells no more of a symbol than its type. */
bool condition_is_trivial(const struct symbol *symbol, const struct constraint *constraint);

#endif
