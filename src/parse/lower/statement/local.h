/* Local variables, and declarations as statements. */
#ifndef PCWLINT_PARSE_LOWER_STATEMENT_LOCAL_H
#define PCWLINT_PARSE_LOWER_STATEMENT_LOCAL_H

#include "parse/context/lower.h"

/* In the text behind the declaration as clang has it. */
bool lower_initializer_follows(struct lower *lower, CXCursor declaration);

/* An initialiser that did not parse is missing from the tree, and the declaration ends before it: the text still has
 * it. */
bool lower_text_has_initializer(struct lower *lower, CXCursor declaration);

void lower_local(struct lower *lower, CXCursor declaration);

void lower_declaration(struct lower *lower, CXCursor cursor);

#endif
