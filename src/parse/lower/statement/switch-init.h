/* `switch (init; condition)` of C++, whose init statement libclang does not show. */
#ifndef PCWLINT_PARSE_LOWER_STATEMENT_SWITCH_INIT_H
#define PCWLINT_PARSE_LOWER_STATEMENT_SWITCH_INIT_H

#include "parse/context/lower.h"

/* The init statement, if the switch has one.  Variables that the rest uses are declared as usual; anything else is read
 * from the text. */
void lower_switch_init(struct lower *lower, CXCursor cursor, const struct ir_range *condition);

#endif
