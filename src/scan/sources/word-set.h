/* A set of words, and the search of texts for one of them. */
#ifndef PCWLINT_SCAN_SOURCES_WORD_SET_H
#define PCWLINT_SCAN_SOURCES_WORD_SET_H

#include <glib.h>
#include <stdbool.h>

#include "scan/text/file-index.h"

struct word_set {
    GHashTable *words; /* by content; borrowed */
    GArray *numbers;   /* of guint32: those of the words (indexed_file_number()) */
    GPtrArray *keys;   /* of char *, in the same order: the words */
};

/* `words` is borrowed: its keys (char *) compare by content.  Release with word_set_clear(). */
void word_set_init(struct word_set *set, GHashTable *words);
void word_set_clear(struct word_set *set);

/* The first name of the set in the text outside of comments and literals; `outer`: that may be a variable which the
 * text defines outside of functions (indexed_file_each_outer_word()).  The set's own key; NULL: none. */
const char *word_set_first_in(const struct word_set *set, struct indexed_file *file, bool outer);

/* Whether the text may hold a word with one of these numbers (guint32). */
bool word_numbers_may_occur(const GArray *numbers, struct indexed_file *file);

#endif
