/* Leaving: return, break, goto, __leave; and what assembly may jump to. */
#ifndef PCWLINT_PARSE_LOWER_STATEMENT_JUMP_H
#define PCWLINT_PARSE_LOWER_STATEMENT_JUMP_H

#include "parse/context/lower.h"

/* break or continue: to where the innermost scope that catches it says. */
void lower_leave_to(struct lower *lower, bool is_break);

/* What is due at the end of the function runs on the way. */
void lower_return(struct lower *lower, CXCursor cursor);

/* What the scopes on the way have pending runs first. */
void lower_goto(struct lower *lower, CXCursor cursor);

/* `goto *p;` leads to any label of the function whose address is taken. */
void lower_computed_goto(struct lower *lower, CXCursor cursor);

/* A label and the statement behind it. */
void lower_label(struct lower *lower, CXCursor cursor);

/* __leave, to the end of its __try. */
void lower_seh_leave(struct lower *lower);

/* It may set what it names, and go on at any label that it names. */
void lower_assembly(struct lower *lower, CXCursor cursor);

#endif
