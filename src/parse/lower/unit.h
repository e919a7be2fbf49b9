/* The lowering of one unit, from its declarations on. */
#ifndef PCWLINT_PARSE_LOWER_UNIT_H
#define PCWLINT_PARSE_LOWER_UNIT_H

#include "parse/context/lower.h"

/* The state of lowering `tu` into `unit`.  All but the result is borrowed, and must live until lower_free().
 * `invented`: names that the repair has declared. */
struct lower *lower_new(struct ir_unit *unit, CXTranslationUnit tu, GHashTable *invented, bool is_cxx);
void lower_free(struct lower *lower);

/* Declarations, then the bodies of the relevant functions and of all that they call. */
void lower_unit(struct lower *lower);

/* When nothing more will be lowered: which functions matter, and which variables others write. */
void lower_finish(struct lower *lower);

#endif
