/*
 * The conditional directives of a file, as its text says them: which belong together, and what surrounds them.
 * Comments, literals, joined lines and %: are understood.  Nothing is evaluated; what a branch leaves out is clang's to
 * say.
 */
#ifndef PCWLINT_PARSE_TEXT_DIRECTIVE_H
#define PCWLINT_PARSE_TEXT_DIRECTIVE_H

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum directive_kind {
    DIRECTIVE_IF,
    DIRECTIVE_IFDEF,
    DIRECTIVE_IFNDEF,
    DIRECTIVE_ELIF,
    DIRECTIVE_ELIFDEF,
    DIRECTIVE_ELSE,
    DIRECTIVE_ENDIF,
    DIRECTIVE_OTHER
};

struct directive {
    enum directive_kind kind;
    uint32_t at, end; /* bytes: its #, and behind its last line */
    int32_t before;   /* the one that it follows in its chain; -1: none, as for #if */
    int32_t around;   /* the branch that its whole chain is in; -1: none */
    bool has_guard;   /* #ifndef X, followed by #define X: it keeps a file from being read twice */
};

/* Directives in order.  Release with g_array_unref(). */
GArray *directives_of(const char *text, size_t size);

/* The innermost branch that an offset is in; -1: none. */
int32_t directives_branch(const GArray *directives, uint32_t offset);

/* Whether a condition other than a guard against a second reading decides about what stands at the offset. */
bool directives_decide(const GArray *directives, uint32_t offset);

/* The directive in one line, without comments and without its #: `if DBG`.  Free with g_free(). */
char *directive_line(const char *text, const struct directive *directive);

/* The header that an #include names, with slashes only; NULL: it is none, or names a macro.  Free with g_free(). */
char *directive_included(const char *text, const struct directive *directive);

#endif
