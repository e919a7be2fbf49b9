/* Structures that the request asks for and whose members the unit uses, even in code that has nothing to do with PCW.
 */
#ifndef PCWLINT_PARSE_ACCOUNT_LAYOUTS_H
#define PCWLINT_PARSE_ACCOUNT_LAYOUTS_H

#include "parse/context/lower.h"

/* Lowers them, and fills in ir_unit.counted.  `names`: of char *; NULL: none. */
void layouts_lower(struct lower *lower, const GPtrArray *names);

#endif
