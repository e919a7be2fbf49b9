/*
 * The conditional directives of a text, from #if to #endif, and the words of their conditions.  Nothing is
 * evaluated.
 */
#ifndef PCWLINT_SCAN_TEXT_CONDITIONALS_H
#define PCWLINT_SCAN_TEXT_CONDITIONALS_H

#include <glib.h>
#include <stdbool.h>

#include "scan/text/vocabulary.h"

/* A range of bytes of a text; `end` is behind the last. */
struct span {
    gsize at, end;
};

struct conditional {
    GArray *directives; /* of struct span: #if, each #elif and #else, #endif or the end of the text */
    GPtrArray *values;  /* const char *: words of its conditions whose values are tested */
    GPtrArray *defined; /* const char *: words that a condition tests for being defined */
    bool packs;         /* a #pragma pack stands in it */
};

/* Of struct conditional, in the order in which they begin; words are those of `vocabulary`.  Free with
 * g_array_unref(). */
GArray *conditionals_read(struct vocabulary *vocabulary, const char *text, gsize size);

/* From its #if to the end of its #endif. */
struct span conditional_span(const struct conditional *conditional);

#endif
