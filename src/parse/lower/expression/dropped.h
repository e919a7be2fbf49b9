/* What clang's error recovery dropped from the bodies of functions. */
#ifndef PCWLINT_PARSE_LOWER_EXPRESSION_DROPPED_H
#define PCWLINT_PARSE_LOWER_EXPRESSION_DROPPED_H

#include "parse/context/lower.h"

/* A function's declaration by its name, at file scope or in a namespace; NULL: there is none. */
const CXCursor *lower_find_function(struct lower *lower, const char *name);
void lower_dropped(struct lower *lower, uint32_t file, unsigned from, unsigned to);

/* An expression that clang has kept only the parts of: what it calls is called with arguments that are not known. */
bool lower_is_broken(struct lower *lower, CXCursor expression);
int32_t lower_broken(struct lower *lower, CXCursor expression);

/* Everything visible that a piece of text names may be written: what a lambda captures, what an interrupted body did.
 */
void lower_havoc_text(struct lower *lower, const struct ir_range *text, const char *why);

/* A statement that libclang does not show: what it names may be written, and what it calls is called. */
void lower_hidden_text(struct lower *lower, const struct ir_range *text, const char *why);

/* The same as lower_havoc_text() for what nothing has been written to yet. */
void lower_havoc_unwritten(struct lower *lower, const struct ir_range *text, const char *why);

#endif
