/* Declarations that clang's error recovery left broken: what it made of them is a guess. */
#ifndef PCWLINT_PARSE_LOWER_RECOVERY_BROKEN_H
#define PCWLINT_PARSE_LOWER_RECOVERY_BROKEN_H

#include "parse/context/lower.h"

/* clang's words at `<<<<<<<`.  It reads the first side of the conflict and skips the others. */
#define CONFLICT_MARKER "version control conflict marker"

/* The parser's message says that something is missing, too many or there twice: what clang made of the rest is a guess.
 */
bool lower_is_of_grammar(const char *message);

/* Whether a header of this name changes how structures are packed: #include "pack1.h" between declarations. */
bool lower_header_packs(const char *header);

/* Something is missing or too many among a record's members, or in a variable's initialiser: what clang made of it is
 * not trusted.  What it is, as a phrase: "did not parse"; NULL: nothing. */
const char *lower_breaks_layout(struct lower *lower, CXCursor record);
const char *lower_breaks_initializer(struct lower *lower, CXCursor variable);

/* The same of the number of its elements alone, which clang knows where #embed gives them. */
const char *lower_breaks_count(struct lower *lower, CXCursor variable);

/* Something that did not parse follows the declarator, or a constant has no value: what clang makes zero is unknown. */
bool lower_breaks_declarator(struct lower *lower, CXCursor variable);

/* A header that was not found and that is included in a range of text, or between its end and the comma, semicolon or
 * brace that ends what stands there; NULL: none is. */
const char *lower_header_within(struct lower *lower, const struct ir_range *range);

#endif
