/* The operator= that nobody wrote: member by member, with the operators that somebody wrote for the members. */
#ifndef PCWLINT_PARSE_LOWER_CXX_ASSIGN_H
#define PCWLINT_PARSE_LOWER_CXX_ASSIGN_H

#include "parse/context/lower.h"

/* Somebody wrote the operator= of a member of this class, or of a base class. */
bool assign_needs_members(struct lower *lower, CXCursor definition);

/* Such an object at `to` becomes the one at `from`. */
void assign_members(struct lower *lower, CXCursor definition, int32_t to, int32_t from, const struct ir_range *range);

#endif
