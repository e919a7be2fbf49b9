/* Objects whose methods lead to PCW, where code that was not understood may call these. */
#ifndef PCWLINT_PARSE_ACCOUNT_MISSING_OBJECT_H
#define PCWLINT_PARSE_ACCOUNT_MISSING_OBJECT_H

#include "parse/context/lower.h"

/* Whether the call of an undeclared function is given such an object.  `place`: the name of the function.  False in C,
 * where classes have no methods. */
bool object_is_initialised(struct lower *lower, const struct ir_range *place);

/*
 * g_Counters.(); g_Counters->; Counters::(): whether the name of a member is missing before the offset, and it may have
 * been one that leads to PCW.  False where all variables with the object's name are of other classes.
 */
bool object_lacks_member(struct lower *lower, uint32_t file, uint32_t offset);

/* .Start(), ->Start(): whether an expression begins at the offset with what joins an object and its member; the object
 * that is missing may be one that leads to PCW. */
bool object_is_lost(struct lower *lower, uint32_t file, uint32_t offset);

/*
 * g_Counters.Statr(), tap::Statr(): whether the class or namespace that clang's message says to have no such member has
 * one that leads to PCW.  False for other messages, and in C.
 */
bool object_owner_leads(struct lower *lower, const char *message);

#endif
