/*
 * What a comment says to linters, as text: nothing here knows rules or findings.
 *
 *     pcwlint: disable=PCW401, descriptor-size -- reason      this line        disable-next-line=…, disable-file=…
 *     NOLINT(PCW401, PCW4*) -- reason                         this line        NOLINTNEXTLINE(…), NOLINTBEGIN(…) …
 * NOLINTEND(…)
 *
 * "pcwlint:" and its directives in any case.  A reason stands behind two dashes, or, since XML allows none of them in a
 * comment, behind one with blanks around it or a colon. "pcwlint:" counts where a comment or one of its lines begins
 * with it; elsewhere only when a directive with "=" follows, for people write about pcwlint too.  What begins like a
 * directive and is none is one with a problem.
 */
#ifndef PCWLINT_TRIAGE_DIRECTIVE_H
#define PCWLINT_TRIAGE_DIRECTIVE_H

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>

#include "facts/words.h"

struct directive_span {
    size_t start, end; /* bytes of the text */
};

struct directive {
    enum word_comment form;
    struct directive_span at; /* its word; what is wrong, when something is */
    bool has_list;
    GArray *words; /* of struct directive_span: the list */
    char *reason;  /* NULL: none */
    char *problem; /* what is wrong, as a phrase; it then says nothing else.  NULL: nothing is */
};
/* Whether a text may hold any: a cheap look before its comments are found. */
bool directives_may_be_in(const char *text, size_t length);

/* The directives of the comment text[start, end), of struct directive.  Free with g_ptr_array_unref(). */
GPtrArray *directives_read(const char *text, size_t start, size_t end);

#endif
