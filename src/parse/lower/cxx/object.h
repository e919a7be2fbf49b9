/* C++ objects: base classes, and what a constructor does by itself. */
#ifndef PCWLINT_PARSE_LOWER_CXX_OBJECT_H
#define PCWLINT_PARSE_LOWER_CXX_OBJECT_H

#include "parse/context/lower.h"

/* Base classes, CXType each.  Of a class that was made from a template only the pattern's are to be had: `hidden`
 * counts those that depend on its parameters and are left out; NULL: nobody asks. */
GArray *lower_base_types(CXCursor record, guint *hidden);
void lower_construct(struct lower *lower, CXCursor call, int32_t address, const struct ir_type *type);
CXCursor lower_record_of(CXType type); /* a class's definition, or a null cursor */

/* Default member initialisers of an aggregate that a braced list initialises. */
void lower_list_defaults(struct lower *lower, int32_t address, CXCursor list);

/* Everything that runs before the body of a constructor. */
void lower_constructor_prologue(struct lower *lower, CXCursor definition, const struct kids *kids,
                                const struct ir_range *range);

#endif
