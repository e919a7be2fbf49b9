/* Words of source text: letters, digits and underscores. */
#ifndef PCWLINT_BASE_TEXT_WORD_H
#define PCWLINT_BASE_TEXT_WORD_H

#include <stdbool.h>
#include <stddef.h>

bool word_char(char c);

/* The text holds `word`, not as a part of a longer one. */
bool word_in(const char *text, size_t size, const char *word);

/*
 * Behind the raw literal of C++ whose quote is at `at`, R right before it; NULL: it is none, or has no end.  `*wasted`,
 * which starts at 0 for each pass over a text, counts the bytes in which an end was sought in vain: a text of quotes
 * without ends would take hours, so that at some point no more are sought.
 */
const char *word_behind_raw(const char *at, const char *end, size_t *wasted);

#endif
