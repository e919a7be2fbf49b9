/* String literals. */
#ifndef PCWLINT_PARSE_CONTEXT_LITERAL_H
#define PCWLINT_PARSE_CONTEXT_LITERAL_H

#include "parse/context/lower.h"

/* The bytes of a string literal, which the unit owns; NULL when its spelling is not understood. */
const struct ir_string *lower_string(struct lower *lower, CXCursor literal);

#endif
