/* Tables some of whose rows a missing header would write. */
#ifndef PCWLINT_PARSE_LOWER_RECOVERY_ROWS_H
#define PCWLINT_PARSE_LOWER_RECOVERY_ROWS_H

#include "parse/context/lower.h"

/* How the variable is a table some of whose rows a missing header would write, its initialiser being in `range`; NULL:
 * it is none. */
const char *lower_missing_rows(struct lower *lower, CXCursor variable, const struct ir_range *range);

#endif
