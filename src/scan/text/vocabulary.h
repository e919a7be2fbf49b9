/* Words of texts, each kept once, so that equal words are one pointer. */
#ifndef PCWLINT_SCAN_TEXT_VOCABULARY_H
#define PCWLINT_SCAN_TEXT_VOCABULARY_H

#include <glib.h>
#include <stdbool.h>

#include "base/text/c-lexer.h"

struct vocabulary;

/* An empty one, which owns its words.  vocabulary_free() does not accept NULL. */
struct vocabulary *vocabulary_new(void);
void vocabulary_free(struct vocabulary *vocabulary);

/* The word. */
const char *vocabulary_word(struct vocabulary *vocabulary, const char *word);

/* The same for the token of a text, without splices; a very long one is cut. */
const char *vocabulary_token(struct vocabulary *vocabulary, const char *text, const struct c_token *token);

/* Sets of words that are built one after another: of each of these kinds one at a time.  What they are of is up to the
 * reader. */
enum vocabulary_set { VOCABULARY_FILE, VOCABULARY_STATEMENT, VOCABULARY_MACRO, VOCABULARY_TABLE, N_VOCABULARY_SETS };

/* Begins a set of the kind. */
void vocabulary_begin(struct vocabulary *vocabulary, enum vocabulary_set set);

/* Adds a word of the vocabulary to the set that was begun last; returns whether it was not in it. */
bool vocabulary_add(const struct vocabulary *vocabulary, enum vocabulary_set set, const char *word);

#endif
