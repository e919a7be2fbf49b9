/*
 * Pointers to data members: `&T::m`, `x.*p`, `p->*q`.  The value of one is the member's offset plus one, so that 0 is
 * the null pointer here, too.
 */
#ifndef PCWLINT_PARSE_LOWER_EXPRESSION_MEMBER_POINTER_H
#define PCWLINT_PARSE_LOWER_EXPRESSION_MEMBER_POINTER_H

#include "parse/context/lower.h"

/* The expression, of any kind, is a pointer to a data member. */
bool member_pointer_is(CXCursor expression);

/* The value of `&T::m`: a temporary. */
int32_t member_pointer_value(struct lower *lower, CXCursor expression, CXCursor member);

/* `x.*p` or `p->*q`. */
bool member_pointer_is_access(CXCursor expression);

/* Where such an expression leads: an unknown place when the member is not known. */
int32_t member_pointer_address(struct lower *lower, CXCursor expression);

#endif
