/* Expressions. Each function that returns an int32_t returns a temporary. */
#ifndef PCWLINT_PARSE_LOWER_EXPRESSION_EXPR_H
#define PCWLINT_PARSE_LOWER_EXPRESSION_EXPR_H

#include "parse/context/lower.h"

/* Emits what computes the value of the expression and returns its temporary; of a record, it is the address.  Never
 * fails: what is not understood becomes an unknown value with a reason. */
int32_t lower_value(struct lower *lower, CXCursor expression);

/* Emits the expression for its side effects only, and ends its temporaries of C++. */
void lower_effect(struct lower *lower, CXCursor expression);

/* Emits an unknown value of the type of the expression; `reason` is copied. */
int32_t lower_unknown(struct lower *lower, CXCursor expression, const char *reason);

#endif
