/* Where any of many words ends in a text, found in steps that are as long as the shortest word. */
#ifndef PCWLINT_BASE_TEXT_ENDINGS_H
#define PCWLINT_BASE_TEXT_ENDINGS_H

#include <glib.h>

struct endings;

/* `words`: char *, borrowed; empty ones are ignored.  endings_free() accepts NULL. */
struct endings *endings_new(const GPtrArray *words);
void endings_free(struct endings *endings);

/* Behind the first occurrence of one of the words in the text that ends behind `from` bytes of it; NULL: none. */
const char *endings_next(const struct endings *endings, const char *text, gsize size, gsize from);

#endif
