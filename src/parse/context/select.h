/* Selections at compile time: the operand that such an expression stands for; a null cursor where the expression is
 * none, or that is not known. */
#ifndef PCWLINT_PARSE_CONTEXT_SELECT_H
#define PCWLINT_PARSE_CONTEXT_SELECT_H

#include "parse/context/lower.h"

CXCursor lower_chosen(CXCursor expression);   /* __builtin_choose_expr */
CXCursor lower_selected(CXCursor expression); /* _Generic */

#endif
