/*
 * Source text that can be replaced as text: one expression without effects.  What is not certainly one is none: a fix
 * that is not offered costs little, one that takes a call or a comment away costs trust.
 */
#ifndef PCWLINT_BASE_TEXT_PURE_H
#define PCWLINT_BASE_TEXT_PURE_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Whether the text calls nothing but what only measures (sizeof, FIELD_OFFSET, …), assigns nothing, and holds no
 * comment, directive, brace, semicolon or comma of its own.
 */
bool pure_text(const char *text, size_t size);

/* Whether this is a macro of the kit's headers that stands for one such expression. */
bool pure_kit_macro(const char *name);

/* Whether the definition of a macro, from behind its name on, stands for one such expression. */
bool pure_definition(const char *body, size_t size);

#endif
