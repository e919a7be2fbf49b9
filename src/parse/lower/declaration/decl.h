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
void lower_pending(struct lower *lower); /* lowers the bodies that are due, and those that they lead to */

#endif
