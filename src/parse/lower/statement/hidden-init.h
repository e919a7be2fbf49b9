/* `switch (init; condition)` and `for (init; x : range)` of C++, whose init statements libclang does not show. */
#ifndef PCWLINT_PARSE_LOWER_STATEMENT_HIDDEN_INIT_H
#define PCWLINT_PARSE_LOWER_STATEMENT_HIDDEN_INIT_H

#include "parse/context/lower.h"

/* The init statement of a switch or a loop over a range, if it has one before `next`.  Variables that the rest uses are
 * declared as usual; anything else is read from the text. */
void lower_hidden_init(struct lower *lower, CXCursor cursor, const struct ir_range *next);

#endif
