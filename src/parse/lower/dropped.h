/* What clang's error recovery dropped, and which declarations it left broken. */
#ifndef PCWLINT_PARSE_LOWER_DROPPED_H
#define PCWLINT_PARSE_LOWER_DROPPED_H

#include "parse/context/lower.h"

/* A function's declaration by its name, at file scope or in a namespace; NULL: there is none. */
const CXCursor *lower_find_function(struct lower *lower, const char *name);
void lower_dropped(struct lower *lower, uint32_t file, unsigned from, unsigned to);

/* An expression that clang has kept only the parts of: what it calls is called with arguments that are not known. */
bool lower_is_broken(struct lower *lower, CXCursor expression);
int32_t lower_broken(struct lower *lower, CXCursor expression);

/* An error lies in this range. */
bool lower_has_dropped(struct lower *lower, const struct ir_range *range);

/* The parser's message says that something is missing or too many: what clang made of the rest is a guess. */
bool lower_is_of_grammar(const char *message);

/* Whether a header of this name changes how structures are packed: #include "pack1.h" between declarations. */
bool lower_header_packs(const char *header);

/* Something is missing or too many among a record's members, or in a variable's initialiser: what clang made of it is
 * not trusted. */
bool lower_breaks_layout(struct lower *lower, CXCursor record);
const char *lower_breaks_initializer(struct lower *lower, CXCursor variable);

/* Everything visible that a piece of text names may be written: what a lambda captures, what an interrupted body did.
 */
void lower_havoc_text(struct lower *lower, const struct ir_range *text, const char *why);

#endif
