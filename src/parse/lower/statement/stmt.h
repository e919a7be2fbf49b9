/* Statements and the blocks that they make. */
#ifndef PCWLINT_PARSE_LOWER_STATEMENT_STMT_H
#define PCWLINT_PARSE_LOWER_STATEMENT_STMT_H

#include "parse/context/lower.h"

void lower_body(struct lower *lower, CXCursor compound);
void lower_statement(struct lower *lower, CXCursor cursor);
void lower_children(struct lower *lower, CXCursor cursor); /* each as a statement */

/* A compound; `result` receives what its last statement stands for, when that is an expression.  NULL: nobody asks. */
void lower_compound(struct lower *lower, CXCursor cursor, struct ir_var *result);
void lower_substatement(struct lower *lower, CXCursor cursor); /* a scope of its own, with or without braces */
uint32_t lower_new_block(struct lower *lower);
void lower_start(struct lower *lower, uint32_t block); /* continue there; no temporary is alive */
void lower_start_dead(struct lower *lower);            /* continue behind a jump, where nothing leads */

#endif
