/* String literals. */
#ifndef PCWLINT_PARSE_CONTEXT_LITERAL_H
#define PCWLINT_PARSE_CONTEXT_LITERAL_H

#include "parse/context/lower.h"

const struct ir_string *lower_string(struct lower *lower, CXCursor literal);

#endif
