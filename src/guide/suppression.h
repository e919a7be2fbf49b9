/*
 * How a finding is kept quiet in the sources: what rule pages and `pcwlint explain` say about it.
 */
#ifndef PCWLINT_GUIDE_SUPPRESSION_H
#define PCWLINT_GUIDE_SUPPRESSION_H

#include "judge/rules.h"

/* Where the comment goes, as a sentence without its full stop: "At the end of the line, or disable-next-line above it".
 */
const char *suppression_where(const struct rule *rule);

/* The comment itself; NULL when no comment can help.  Free with g_free(). */
char *suppression_comment(const struct rule *rule);

/* What the comment is written in: "c" or "xml". */
const char *suppression_language(const struct rule *rule);

#endif
