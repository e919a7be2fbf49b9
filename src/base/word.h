/* Words of source text: letters, digits and underscores. */
#ifndef PCWLINT_BASE_WORD_H
#define PCWLINT_BASE_WORD_H

#include <stdbool.h>
#include <stddef.h>

bool word_char(char c);

/* The text holds `word`, not as a part of a longer one. */
bool word_in(const char *text, size_t size, const char *word);

/* Behind the raw literal of C++ whose quote is at `at`, R right before it; NULL: it is none, or has no end. */
const char *word_behind_raw(const char *at, const char *end);

#endif
