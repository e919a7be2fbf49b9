/* Exceptions: __try, __except, __finally, try and catch. */
#ifndef PCWLINT_PARSE_LOWER_STATEMENT_TRY_H
#define PCWLINT_PARSE_LOWER_STATEMENT_TRY_H

#include "parse/context/lower.h"

/* An __except handler may run instead of the body: a path from the entry leads there too. */
void lower_try(struct lower *lower, CXCursor cursor);

#endif
