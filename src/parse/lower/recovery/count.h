/* Sizes of tables whose initialisers are incomplete. */
#ifndef PCWLINT_PARSE_LOWER_RECOVERY_COUNT_H
#define PCWLINT_PARSE_LOWER_RECOVERY_COUNT_H

#include "parse/context/lower.h"

/* Why the size of an operand of sizeof is not known: it is that of such a table; NULL: it is none. */
const char *lower_missing_count(struct lower *lower, CXCursor operand);

#endif
