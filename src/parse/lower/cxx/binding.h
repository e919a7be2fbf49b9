/* C++: structured bindings. */
#ifndef PCWLINT_PARSE_LOWER_CXX_BINDING_H
#define PCWLINT_PARSE_LOWER_CXX_BINDING_H

#include "parse/context/lower.h"

bool lower_is_bindings(CXCursor declaration); /* a declaration of structured bindings */

/* Remembers the names that a declaration of bindings introduces. */
void lower_note_bindings(struct lower *lower, CXCursor declaration);
bool lower_is_binding(struct lower *lower, CXCursor name); /* a name that such a declaration has introduced */

/* The address of the member or element that such a name stands for; an unknown address when its type is not
 * understood. */
int32_t lower_binding_storage(struct lower *lower, CXCursor name, const struct ir_range *range);

#endif
