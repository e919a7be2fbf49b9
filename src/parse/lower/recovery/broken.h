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

/* Why clang's result for a record's members or a variable's initialiser cannot be trusted, as a phrase, "did not parse"
 * or "includes c.def, which was not found"; NULL: it can be trusted. */
const char *lower_breaks_layout(struct lower *lower, CXCursor record);
const char *lower_breaks_initializer(struct lower *lower, CXCursor variable);

/* The same of the number of its elements alone, which clang knows where #embed gives them. */
const char *lower_breaks_count(struct lower *lower, CXCursor variable);

/* Something that did not parse follows the declarator, or a constant has no value: what clang makes zero is unknown. */
bool lower_breaks_declarator(struct lower *lower, CXCursor variable);

/* A missing header that is included within the range, or between its end and the comma, semicolon or brace that ends
 * the declaration; NULL: there is none. */
const char *lower_header_within(struct lower *lower, const struct ir_range *range);

#endif
