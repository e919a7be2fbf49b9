/* What macros are, by their text. */
#ifndef PCWLINT_PARSE_CONTEXT_RELEVANCE_MACRO_H
#define PCWLINT_PARSE_CONTEXT_RELEVANCE_MACRO_H

#include "parse/context/relevance.h"

/* Whether a macro stands for one expression without effects, however the user's files define it; or is such a macro of
 * the kit. */
bool relevance_expression_macro(const struct relevance *relevance, const char *name);

/*
 * A list macro, `#define ROWS(X) X(1, a) X(2, b)`: its text is where rows are written.  True for the name of one, with
 * the file and bytes of its definition.
 */
bool relevance_list_macro(const struct relevance *relevance, const char *name, uint32_t *file, uint32_t *from,
                          uint32_t *to);

#endif
