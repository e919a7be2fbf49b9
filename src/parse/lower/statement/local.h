/* Local variables, and declarations as statements. */
#ifndef PCWLINT_PARSE_LOWER_STATEMENT_LOCAL_H
#define PCWLINT_PARSE_LOWER_STATEMENT_LOCAL_H

#include "parse/context/lower.h"

/* A local variable: its declaration, its initialiser, and the destructor that is pending from then on. */
void lower_local(struct lower *lower, CXCursor declaration);

/* A declaration statement: each of its variables as in lower_local(). */
void lower_declaration(struct lower *lower, CXCursor cursor);

#endif
