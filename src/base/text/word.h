/* Words of source text: letters, digits and underscores. */
#ifndef PCWLINT_BASE_TEXT_WORD_H
#define PCWLINT_BASE_TEXT_WORD_H

#include <stdbool.h>
#include <stddef.h>

/* A letter, a digit or an underscore. */
bool word_char(char c);

/* The same, or a byte of a letter beyond ASCII, which C's identifiers may hold (UTF-8). */
bool word_identifier_char(char c);

/* Without a small letter, as macros and constants are named. */
bool word_is_capitals(const char *name);

/* The text holds `word`, not as a part of a longer one. */
bool word_in(const char *text, size_t size, const char *word);

/* It is one of the words, of which NULL is the last, capitals aside.  g_strv_contains() where these count. */
bool word_is_among(const char *word, const char *const *words);

#endif
