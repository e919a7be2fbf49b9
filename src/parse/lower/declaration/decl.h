/* Variables and functions. */
#ifndef PCWLINT_PARSE_LOWER_DECLARATION_DECL_H
#define PCWLINT_PARSE_LOWER_DECLARATION_DECL_H

#include "parse/context/lower.h"

/* The name that a typedef gives a record, as a canonical cursor; NULL: none does. */
const char *lower_alias(struct lower *lower, CXCursor record);
struct ir_var *lower_variable(struct lower *lower, CXCursor declaration);
struct ir_function *lower_function(struct lower *lower, CXCursor declaration);
struct ir_var *lower_hidden(struct lower *lower, const struct ir_type *type, const struct ir_range *range);
/* A compound literal outside of functions: it has static storage, and is initialised as such a variable. */
struct ir_var *lower_static_literal(struct lower *lower, const struct ir_type *type, CXCursor literal);

/* A function whose body is to be lowered (bodies.h). */
struct pending {
    CXCursor definition;
    struct ir_function *function;
    guint postponed; /* how often: a lambda's body waits until the lambda itself was seen */
};

/* The body of the function is lowered later. */
void lower_queue(struct lower *lower, struct ir_function *function, CXCursor definition);

/* The parameter `this` of a member function, and all parameters (struct ir_var), which it takes. */
struct ir_var *lower_this_parameter(struct lower *lower, CXCursor definition);
void lower_keep_params(struct lower *lower, struct ir_function *function, GPtrArray *params);

#endif
