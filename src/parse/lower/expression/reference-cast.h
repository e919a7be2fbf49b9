/* Casts to references: `(ULONG &)x` and `reinterpret_cast<ULONG (&)[1]>(x)` name the storage of x. */
#ifndef PCWLINT_PARSE_LOWER_EXPRESSION_REFERENCE_CAST_H
#define PCWLINT_PARSE_LOWER_EXPRESSION_REFERENCE_CAST_H

#include "parse/context/lower.h"

/* The expression is a cast whose result is the storage of its operand, as another type. */
bool lower_is_reference_cast(const struct lower *lower, CXCursor expression);

#endif
