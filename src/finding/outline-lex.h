/* The lexers behind an outline: private to outline*.c. */
#ifndef PCWLINT_FINDING_OUTLINE_LEX_H
#define PCWLINT_FINDING_OUTLINE_LEX_H

#include "finding/outline.h"

/* What is behind so many bytes of a name tells nothing that people would miss. */
enum { OUTLINE_MAX_NAME = 128 };

/* A name or a keyword. */
bool outline_is_word(const char *text, const struct outline_token *token);

/* Appends the tokens and comments of C or C++; each directive is a unit already, the other tokens are in none yet. */
void outline_lex_c(struct outline *outline, const char *text, size_t length);

/* Appends the tokens and comments of XML; each tag is a unit. */
void outline_lex_xml(struct outline *outline, const char *text, size_t length);

#endif
