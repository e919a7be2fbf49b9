/* Operators, casts and choices. Each function that returns an int32_t returns a temporary. */
#ifndef PCWLINT_PARSE_LOWER_EXPRESSION_OPERATOR_H
#define PCWLINT_PARSE_LOWER_EXPRESSION_OPERATOR_H

#include "parse/context/lower.h"

/* Emits a branch on the expression, with one for each operand of &&, || and !, to one of two blocks. */
void lower_condition(struct lower *lower, CXCursor expression, uint32_t if_true, uint32_t if_false);

/* Values of the type are addresses: a pointer, an array, or nullptr. */
bool lower_is_pointer(enum CXTypeKind kind);

/* A unary operator; the value as in lower_value(). */
int32_t lower_unary(struct lower *lower, CXCursor expression);

/* A binary operator or an assignment; the value as in lower_value(). */
int32_t lower_binary(struct lower *lower, CXCursor expression);

/* a += b and the like; the value as in lower_value(). */
int32_t lower_compound_assignment(struct lower *lower, CXCursor expression);

/* Converts the operand to the type of `expression`.  `written`: the source has the cast, so that it is kept even
 * where it changes nothing. */
int32_t lower_cast(struct lower *lower, CXCursor expression, CXCursor operand, bool written);

/* a ? b : c; `addresses`: the address of the operand that is chosen instead of its value. */
int32_t lower_conditional(struct lower *lower, CXCursor expression, bool addresses);

/* A choice of two expressions; `addresses`: of their addresses instead of values. */
int32_t lower_choice(struct lower *lower, CXCursor expression, CXCursor condition, CXCursor yes, CXCursor no,
                     bool addresses);

#endif
