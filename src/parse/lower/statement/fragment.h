/*
 * Statements of which clang has kept a part: `MY_RETURN PcwRegister(&handle, &info);` with a word that nothing
 * declares, or with an error beside the call.  What the rest does with the value of that part is not known.
 */
#ifndef PCWLINT_PARSE_LOWER_STATEMENT_FRAGMENT_H
#define PCWLINT_PARSE_LOWER_STATEMENT_FRAGMENT_H

#include "parse/context/lower.h"

/* The expression, a number such as a status, is a statement for clang, but the text has more of it. */
bool fragment_is(struct lower *lower, CXCursor expression);

/* Evaluates it; its value goes to what is not known. */
void lower_fragment(struct lower *lower, CXCursor expression);

#endif
