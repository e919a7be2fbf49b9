/* sizeof and offsetof. */
#ifndef PCWLINT_PARSE_LOWER_EXPRESSION_LAYOUT_H
#define PCWLINT_PARSE_LOWER_EXPRESSION_LAYOUT_H

#include "parse/context/lower.h"

/* sizeof, with the name of its operand; an unknown value when the size rests on something that is not declared. */
int32_t lower_sizeof(struct lower *lower, CXCursor expression);

/* The expression, with these children, is offsetof. */
bool lower_is_offsetof(CXCursor expression, const struct kids *kids);

/* offsetof, with the names of its record and field; an unknown value where they are not known. */
int32_t lower_offsetof(struct lower *lower, CXCursor expression, const struct kids *kids);

#endif
