/* Where any of many words ends in a text, found in steps that are as long as the shortest word. */
#ifndef PCWLINT_BASE_TEXT_WORD_SEARCH_H
#define PCWLINT_BASE_TEXT_WORD_SEARCH_H

#include <glib.h>

struct word_search;

/* `words`: char *, borrowed; empty ones are ignored.  word_search_free() accepts NULL. */
struct word_search *word_search_new(const GPtrArray *words);
void word_search_free(struct word_search *search);

/* Behind the first occurrence of one of the words in the text that ends behind `from` bytes of it; NULL: none. */
const char *word_search_next(const struct word_search *search, const char *text, gsize size, gsize from);

#endif
