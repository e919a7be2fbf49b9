/* The functions of a unit by the words of their text, whether they are relevant or not. */
#ifndef PCWLINT_PARSE_CONTEXT_RELEVANCE_FUNCTION_H
#define PCWLINT_PARSE_CONTEXT_RELEVANCE_FUNCTION_H

#include "parse/context/relevance.h"

/* All function definitions of the project's files, lambdas of variables and templates included. */
struct function_text {
    CXCursor definition;
    const char *name;
    const struct ir_range *range;
    GHashTable *words; /* set of the identifiers in its text */
    bool relevant;
};
guint relevance_function_count(const struct relevance *relevance);
struct function_text relevance_function(const struct relevance *relevance, guint index);

/* One of the words is in the function's text. */
bool function_mentions(const struct function_text *function, GHashTable *words);

/*
 * The words that `is_meant` accepts, and the macros of the project's files whose text has such a word, directly or
 * through other macros (about 60 at most).  A set of borrowed strings; free with g_hash_table_unref().
 */
GHashTable *relevance_leading_to(const struct relevance *relevance, bool (*is_meant)(const char *word, gpointer data),
                                 gpointer data);

#endif
