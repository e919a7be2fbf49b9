/* Searching a text for a word: as g_strstr_len(), but as fast as memchr() is. */
#ifndef PCWLINT_BASE_TEXT_FIND_H
#define PCWLINT_BASE_TEXT_FIND_H

#include <stdbool.h>
#include <stddef.h>

/* Where the word, which is not empty, stands first in `size` bytes; NULL: nowhere. */
const char *text_find(const char *text, size_t size, const char *word);

/* Returns the text with its ASCII letters in lower case, as g_ascii_strdown() does, but faster.  Free with g_free(). */
char *text_lower(const char *text);

/* Any of the words, of which NULL is the last, stands in the text. */
bool text_holds_any(const char *text, const char *const *words);

#endif
