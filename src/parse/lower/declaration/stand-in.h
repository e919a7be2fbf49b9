/*
 * Sizes that are not known: clang gives `sizeof(g_Block)` the size of what the repair declared for a g_Block that a
 * missing header declares.
 */
#ifndef PCWLINT_PARSE_LOWER_DECLARATION_STAND_IN_H
#define PCWLINT_PARSE_LOWER_DECLARATION_STAND_IN_H

#include "parse/context/lower.h"

/* Why the size of an operand is not known although clang evaluates it; NULL: it is what clang says.  A null cursor is
 * no operand.  The text belongs to the unit's arena. */
const char *stand_in_operand(struct lower *lower, CXCursor operand);

/* The same of the number of elements in the declaration of a variable, a member or a type. */
const char *stand_in_bound(struct lower *lower, CXCursor declaration);

/* Why the declaration or the type that a cursor refers to is not known; NULL: it is, or the cursor refers to none. */
const char *stand_in_reference(struct lower *lower, CXCursor cursor);

#endif
