/* Where the errors lie that clang's recovery answered by dropping code. */
#ifndef PCWLINT_PARSE_LOWER_RECOVERY_ERRORS_H
#define PCWLINT_PARSE_LOWER_RECOVERY_ERRORS_H

#include "parse/context/lower.h"

/* The first of them in a range; NULL: there is none.  Headers that were not found do not count. */
struct dropped *errors_in(struct lower *lower, const struct ir_range *range);
bool errors_lie_in(struct lower *lower, const struct ir_range *range);

#endif
