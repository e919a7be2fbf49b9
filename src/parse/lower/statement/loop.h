/* Loops. */
#ifndef PCWLINT_PARSE_LOWER_STATEMENT_LOOP_H
#define PCWLINT_PARSE_LOWER_STATEMENT_LOOP_H

#include "parse/context/lower.h"

void lower_while_statement(struct lower *lower, CXCursor cursor);
void lower_do_statement(struct lower *lower, CXCursor cursor);
void lower_for_statement(struct lower *lower, CXCursor cursor);
void lower_range_for(struct lower *lower, CXCursor cursor);

#endif
