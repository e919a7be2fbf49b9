/* Initialisers. */
#ifndef PCWLINT_PARSE_LOWER_EXPRESSION_INIT_H
#define PCWLINT_PARSE_LOWER_EXPRESSION_INIT_H

#include "parse/context/lower.h"

void lower_init(struct lower *lower, int32_t address, const struct ir_type *type, CXCursor init);

#endif
