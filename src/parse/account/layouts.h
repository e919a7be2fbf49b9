/* Structures that the request asks for, where the unit uses their members, whether that has to do with PCW or not. */
#ifndef PCWLINT_PARSE_ACCOUNT_LAYOUTS_H
#define PCWLINT_PARSE_ACCOUNT_LAYOUTS_H

#include "parse/context/lower.h"

/* Lowers them, and fills in ir_unit.counted.  `names`: of char *; NULL: none. */
void layouts_lower(struct lower *lower, const GPtrArray *names);

#endif
