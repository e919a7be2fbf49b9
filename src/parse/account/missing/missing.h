/* Which of a unit's missing things touch what has to do with PCW. */
#ifndef PCWLINT_PARSE_ACCOUNT_MISSING_MISSING_H
#define PCWLINT_PARSE_ACCOUNT_MISSING_MISSING_H

#include "parse/context/lower.h"

/* Sets ir_missing.matters and .touches of the unit's missing things; call when all is lowered. */
void missing_mark(struct lower *lower);

#endif
