/*
 * The conditional directives of a text, from #if to #endif, and which words their conditions say.  Nothing is
 * evaluated.
 */
#ifndef PCWLINT_SCAN_TEXT_CONDITIONALS_H
#define PCWLINT_SCAN_TEXT_CONDITIONALS_H

#include <glib.h>
#include <stdbool.h>

/* Bytes of a text. */
struct span {
    gsize at, end;
};

struct conditional {
    GArray *directives; /* of struct span: #if, each #elif and #else, #endif or the end of the text */
    GPtrArray *values;  /* const char *: words of all its conditions, and */
    GPtrArray *defined; /* those of which a condition asks whether they are defined */
    bool packs;         /* it decides about #pragma pack */
};

/* Of struct conditional, in the order in which they begin; words are interned in `strings`.  Free with
 * g_array_unref(). */
GArray *conditionals_read(GStringChunk *strings, const char *text, gsize size);

/* From its #if to behind its #endif. */
struct span conditional_span(const struct conditional *conditional);

#endif
