/* C++ objects coming to life. */
#ifndef PCWLINT_PARSE_LOWER_CXX_OBJECT_H
#define PCWLINT_PARSE_LOWER_CXX_OBJECT_H

#include "parse/context/lower.h"

/* What a constructor's call makes of the object at `address`. */
void lower_construct(struct lower *lower, CXCursor call, int32_t address, const struct ir_type *type);

/* Everything that runs before the body of a constructor. */
void lower_constructor_prologue(struct lower *lower, CXCursor definition, const struct kids *kids,
                                const struct ir_range *range);

#endif
