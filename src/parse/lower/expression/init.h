/* Initialisers. */
#ifndef PCWLINT_PARSE_LOWER_EXPRESSION_INIT_H
#define PCWLINT_PARSE_LOWER_EXPRESSION_INIT_H

#include "parse/context/lower.h"

/* Initialises the object of this type at `address` as the initialiser `init` says. */
void lower_init(struct lower *lower, int32_t address, const struct ir_type *type, CXCursor init);

#endif
