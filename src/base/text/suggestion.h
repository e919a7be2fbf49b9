/*
 * "Did you mean": the words of a list that are nearest to one that is not in it.
 */
#ifndef PCWLINT_BASE_TEXT_SUGGESTION_H
#define PCWLINT_BASE_TEXT_SUGGESTION_H

#include <glib.h>

/*
 * "; did you mean A, B or C?" with up to three candidates (const char *) near to `word`, best first, case aside; an
 * empty string when none is near.  Free with g_free().
 */
char *suggestion_hint(const char *word, const GPtrArray *candidates);

#endif
