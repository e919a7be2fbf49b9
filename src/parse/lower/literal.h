/* String literals. */
#ifndef PCWLINT_PARSE_LOWER_LITERAL_H
#define PCWLINT_PARSE_LOWER_LITERAL_H

#include "parse/lower/lower.h"

const struct ir_string *lower_string(struct lower *lower, CXCursor literal);

#endif
