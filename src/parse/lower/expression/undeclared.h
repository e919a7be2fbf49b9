/*
 * Calls of what is declared nowhere.  It may be a macro of a missing header, which changes what it is given by name,
 * where a function gets copies.
 */
#ifndef PCWLINT_PARSE_LOWER_EXPRESSION_UNDECLARED_H
#define PCWLINT_PARSE_LOWER_EXPRESSION_UNDECLARED_H

#include "parse/context/lower.h"

/* The function was invented by the repair rounds, or by clang. */
bool undeclared_is(const struct lower *lower, CXCursor function);

/* What an argument copies, in C++; else the argument itself. */
CXCursor undeclared_original(CXCursor argument);

/* Behind the call: members of PCW's structures that stand among its arguments are unknown from now on. */
void undeclared_havoc(struct lower *lower, CXCursor call);

/* The name of a function that stands for a macro that is a statement of its own. */
#define UNDECLARED_STATEMENT "pcwlint_statement"
/* The same for one that stands before a statement. */
#define UNDECLARED_CONDITION "pcwlint_condition"

/* MY_WITH(lock) { .. }, MY_FOREACH(i, n) { .. }: a condition stands for the macro, which runs the block behind it any
 * number of times.  Where the block may have run, what only it writes is not known. */
void undeclared_block(struct lower *lower, CXCursor condition, CXCursor block);

/* FILL_INFO; is a name that the repair rounds declared, and no expression. */
bool undeclared_is_word(const struct lower *lower, CXCursor expression);

/* What PCW's structures among the locals lack is unknown from now on. */
void undeclared_statement(struct lower *lower, const struct ir_range *range);

#endif
