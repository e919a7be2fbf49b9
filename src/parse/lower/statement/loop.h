/* Loops. */
#ifndef PCWLINT_PARSE_LOWER_STATEMENT_LOOP_H
#define PCWLINT_PARSE_LOWER_STATEMENT_LOOP_H

#include "parse/context/lower.h"

/* A while loop. */
void lower_while_statement(struct lower *lower, CXCursor cursor);

/* A do loop. */
void lower_do_statement(struct lower *lower, CXCursor cursor);

/* A for loop; libclang does not say which child is which part, so the text between them decides. */
void lower_for_statement(struct lower *lower, CXCursor cursor);

/* for (x : range), of C++. */
void lower_range_for(struct lower *lower, CXCursor cursor);

#endif
