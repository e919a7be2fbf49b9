/* Operators, casts and choices. Each function that returns an int32_t returns a temporary. */
#ifndef PCWLINT_PARSE_LOWER_EXPRESSION_OPERATOR_H
#define PCWLINT_PARSE_LOWER_EXPRESSION_OPERATOR_H

#include "parse/context/lower.h"

void lower_condition(struct lower *lower, CXCursor expression, uint32_t if_true, uint32_t if_false);
bool lower_is_pointer(enum CXTypeKind kind);
int32_t lower_unary(struct lower *lower, CXCursor expression);
int32_t lower_binary(struct lower *lower, CXCursor expression);
int32_t lower_compound_assignment(struct lower *lower, CXCursor expression);
int32_t lower_cast(struct lower *lower, CXCursor expression, CXCursor operand, bool written);
int32_t lower_conditional(struct lower *lower, CXCursor expression, bool addresses);

/* A choice of two expressions; `addresses`: of their addresses instead of values. */
int32_t lower_choice(struct lower *lower, CXCursor expression, CXCursor condition, CXCursor yes, CXCursor no,
                     bool addresses);

#endif
