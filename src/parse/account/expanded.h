/* Where the text uses macros: the preprocessor has read what stands there, even if nothing of it is in the tree. */
#ifndef PCWLINT_PARSE_ACCOUNT_EXPANDED_H
#define PCWLINT_PARSE_ACCOUNT_EXPANDED_H

#include "parse/context/lower.h"

/* Places (lower_place_key) of names that `tu`, another parse of the same source with a record of its preprocessor,
 * expands.  Free with g_hash_table_unref(). */
GHashTable *expanded_places(struct lower *lower, CXTranslationUnit tu);

#endif
