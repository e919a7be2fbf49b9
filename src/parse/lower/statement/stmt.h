/* Statements and the blocks that they make. */
#ifndef PCWLINT_PARSE_LOWER_STATEMENT_STMT_H
#define PCWLINT_PARSE_LOWER_STATEMENT_STMT_H

#include "parse/context/lower.h"

/* The body of the current function, up to the return at its end. */
void lower_body(struct lower *lower, CXCursor compound);

/* One statement of any kind; one that is not understood makes unknown what it may change. */
void lower_statement(struct lower *lower, CXCursor cursor);
void lower_children(struct lower *lower, CXCursor cursor); /* each as a statement */

/* A compound; `result` receives what its last statement stands for, when that is an expression.  NULL: nobody asks. */
void lower_compound(struct lower *lower, CXCursor cursor, struct ir_var *result);
void lower_substatement(struct lower *lower, CXCursor cursor); /* a scope of its own, with or without braces */

#endif
