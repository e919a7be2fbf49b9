/* sizeof and offsetof. */
#ifndef PCWLINT_PARSE_LOWER_EXPRESSION_LAYOUT_H
#define PCWLINT_PARSE_LOWER_EXPRESSION_LAYOUT_H

#include "parse/context/lower.h"

int32_t lower_sizeof(struct lower *lower, CXCursor expression);
bool lower_is_offsetof(CXCursor expression, const struct kids *kids);
int32_t lower_offsetof(struct lower *lower, CXCursor expression, const struct kids *kids);

#endif
