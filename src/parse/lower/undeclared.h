/*
 * Calls of what is declared nowhere.  It may be a macro of a missing header, which changes what it is given by name,
 * where a function gets copies.
 */
#ifndef PCWLINT_PARSE_LOWER_UNDECLARED_H
#define PCWLINT_PARSE_LOWER_UNDECLARED_H

#include "parse/lower/lower.h"

/* The function was invented by the repair rounds, or by clang. */
bool undeclared_is(const struct lower *lower, CXCursor function);

/* What an argument copies, in C++; else the argument itself. */
CXCursor undeclared_original(CXCursor argument);

/* Behind the call: members of PCW's structures that stand among its arguments are unknown from now on. */
void undeclared_havoc(struct lower *lower, CXCursor call);

#endif
