/* Expressions. Each function that returns an int32_t returns a temporary. */
#ifndef PCWLINT_PARSE_LOWER_EXPRESSION_EXPR_H
#define PCWLINT_PARSE_LOWER_EXPRESSION_EXPR_H

#include "parse/context/lower.h"

int32_t lower_value(struct lower *lower, CXCursor expression);
void lower_effect(struct lower *lower, CXCursor expression);
int32_t lower_unknown(struct lower *lower, CXCursor expression, const char *reason);

#endif
