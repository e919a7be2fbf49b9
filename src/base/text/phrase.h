/* Lists in messages. */
#ifndef PCWLINT_BASE_TEXT_PHRASE_H
#define PCWLINT_BASE_TEXT_PHRASE_H

#include <glib.h>

/* "a, b and c" of strings, each between two `quote`s; of more than `most` + 1 the first `most` and how many more there
 * are.  Free with g_free(); NULL for an empty list. */
char *phrase_of(const GPtrArray *words, guint most, const char *quote);

#endif
