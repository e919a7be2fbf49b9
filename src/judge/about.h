/* What a finding is about, in words that its message begins with: "counter 6 \"Worst Latency\" of \"My Counters\"". */
#ifndef PCWLINT_JUDGE_ABOUT_H
#define PCWLINT_JUDGE_ABOUT_H

#include "judge/expr/expr.h"

/* A rule's key "about".  ABOUT_ROW is a descriptor by its position, where its Id is what is wrong. */
enum about { ABOUT_NOTHING, ABOUT_COUNTER, ABOUT_ROW, ABOUT_COUNTERSET, ABOUT_HANDLE };

/* The word of that key, and its reverse; ABOUT_NOTHING when it is none. */
#define ABOUT_WORDS "counter", "descriptor", "counterset", "handle"
enum about about_parse(const char *word);

/* NULL where the name is not known, or the subject has none.  Free with g_free(). */
char *about_words(enum about about, const struct expr_context *context);

#endif
