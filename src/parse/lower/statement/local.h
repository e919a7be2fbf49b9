/* Local variables, and declarations as statements. */
#ifndef PCWLINT_PARSE_LOWER_STATEMENT_LOCAL_H
#define PCWLINT_PARSE_LOWER_STATEMENT_LOCAL_H

#include "parse/context/lower.h"

void lower_local(struct lower *lower, CXCursor declaration);

void lower_declaration(struct lower *lower, CXCursor cursor);

#endif
