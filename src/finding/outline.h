/*
 * The outline of a file's text: its tokens, the comments between them, and what belongs together although it may stand
 * on several lines.  Made from the text alone, in one pass, without compiling anything: suppression comments and
 * fingerprints go by it.
 *
 * A unit is a statement, a declaration's head, a row of a table ("{ 1, 0, 8, 4 }"), an initialiser (".Version = 1"), a
 * preprocessor directive, or a tag of a manifest.  Around it are scopes, by name: the function, the table, the
 * structure.
 *
 *     static ROW Rows[] = {                  unit "static ROW Rows[] ="
 *         { 1, 0,                            unit "{ 1, 0, 8 }" in scope "Rows", two lines
 *           8 },   // a comment
 *     };
 *
 * Text that is no C gives an outline that makes little sense, never a crash; a text beyond OUTLINE_LIMIT bytes gives an
 * empty one.
 */
#ifndef PCWLINT_FINDING_OUTLINE_H
#define PCWLINT_FINDING_OUTLINE_H

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>

#define OUTLINE_LIMIT ((size_t)8 << 20)
#define OUTLINE_NONE G_MAXUINT

/* Bytes of the text; `unit` is OUTLINE_NONE for a comma or brace between units. */
struct outline_token {
    guint start, end, unit;
};

/* First and last token; one in between may belong to a directive. */
struct outline_unit {
    guint first, last, scope;
};

struct outline_comment {
    guint start, end; /* bytes of what stands between its marks */
    guint before;     /* how many tokens are ahead of it */
    bool conditional; /* inside #if, so that it depends on macros whether its surroundings are compiled; include guards
                         do not count */
};

struct outline {
    GArray *tokens;    /* of struct outline_token */
    GArray *units;     /* of struct outline_unit */
    GArray *comments;  /* of struct outline_comment */
    GPtrArray *scopes; /* of char *: names from the outermost on, with "/" between; the first is "" */
};

/* C and C++, or XML where the first character that is no white space is "<".  Free with outline_free(). */
struct outline *outline_new(const char *text, size_t length);
void outline_free(struct outline *outline);

/* The index of the first token that ends behind `offset`: the one there, or the next one; the number of tokens when
 * there is none. */
guint outline_token_at(const struct outline *outline, size_t offset);

#endif
