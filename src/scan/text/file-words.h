/* Which words a file of the index holds. */
#ifndef PCWLINT_SCAN_TEXT_FILE_WORDS_H
#define PCWLINT_SCAN_TEXT_FILE_WORDS_H

#include <stdbool.h>

#include "scan/text/file-index.h"

/* Makes the index of the words, which is else made by the first query.  Texts that differ may be indexed at once. */
void indexed_file_index(struct indexed_file *file);

/* A number for a word, and whether the text may hold a word of that number anywhere (comments and literals included).
 */
guint32 indexed_file_number(const char *word);
bool indexed_file_may_hold(struct indexed_file *file, guint32 number);

/*
 * Calls `take` with each name outside of comments and literals, in order, until it returns true; then that is returned.
 * One that is not closed is none: what follows its start counts as code.
 * The name is not terminated, has no splices, and need not outlast the call.
 */
bool indexed_file_each_word(const struct indexed_file *file,
                            bool (*take)(gpointer data, const char *word, gsize length), gpointer data);

/*
 * The same for words that may be names of variables that the text defines outside of functions: those outside of
 * braces, and of parentheses but for (*name).  Directives are passed over.
 */
bool indexed_file_each_outer_word(const struct indexed_file *file,
                                  bool (*take)(gpointer data, const char *word, gsize length), gpointer data);

/* The word is in the text, not as a part of a longer one. */
bool indexed_file_holds(struct indexed_file *file, const char *word);

/* Appends where the word stands (gsize), comments and literals included.  False: it may stand elsewhere, too, since
 * some words of the file are written in several parts. */
bool indexed_file_places(struct indexed_file *file, const char *word, GArray *places);

#endif
