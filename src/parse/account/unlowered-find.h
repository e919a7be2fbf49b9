/* Finds the calls in a unit's syntax tree that have to do with PCW and that are evaluated, with the construct that each
 * stands in. */
#ifndef PCWLINT_PARSE_ACCOUNT_UNLOWERED_FIND_H
#define PCWLINT_PARSE_ACCOUNT_UNLOWERED_FIND_H

#include "parse/context/lower.h"

struct unlowered_call {
    CXCursor callee;       /* the declaration; a null cursor in an assembly statement, where only the name counts */
    const char *name;      /* the arena's */
    bool called;           /* false: the function's address is taken */
    CXCursor function;     /* around it; a null cursor at file scope and in what belongs to no body */
    CXCursor lambda;       /* the innermost one around it, or a null cursor */
    const char *construct; /* "an initialiser at file scope", or NULL: an ordinary expression */
    const struct ir_range *place; /* of the name */
    const struct ir_range *whole; /* of the call, or of the name where none is around it */
};

/*
 * Array of struct unlowered_call; free with g_array_unref().  Of templates it holds only calls in initialisers: what
 * else is made of them is lowered where it is used.
 */
GArray *unlowered_find(struct lower *lower);

#endif
