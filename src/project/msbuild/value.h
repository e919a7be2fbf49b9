/*
 * Values of MSBuild's language: text, in which semicolons separate the elements of lists, %XX stands for a character
 * that is meant as itself, and what is not known stands as a mark, so that whatever is built from it is not known
 * either.
 */
#ifndef PCWLINT_PROJECT_MSBUILD_VALUE_H
#define PCWLINT_PROJECT_MSBUILD_VALUE_H

#include <glib.h>
#include <stdbool.h>

/* The two kinds of marks: of nobody's knowledge, and of Visual Studio and the kits. */
enum value_mark { VALUE_UNKNOWN = 1, VALUE_OUTSIDE = 2 };

/* A mark with what the file says at its place: "$(DDK_INC_PATH)". */
char *value_marked(enum value_mark mark, const char *written);

/* The text holds no mark; and whether it holds one of this kind. */
bool value_is_known(const char *text);
bool value_has(const char *text, enum value_mark mark);

/* What the first mark stands for, "$(DDK_INC_PATH)"; NULL without one. */
char *value_first_mark(const char *text);

/* For a message: marks as what was written, white space as one blank, not long. */
char *value_shown(const char *text);

/* %XX, to and from; what has a meaning in lists, references or wildcards is escaped. */
char *value_escape(const char *text);
char *value_unescape(const char *text);

/* The elements of a list, trimmed, none of them empty.  Semicolons within references and marks do not count. */
GPtrArray *value_split(const char *text);

/* Where something is written. */
struct msbuild_place {
    const char *file; /* as shown; of a document */
    guint line;
};

/* A part of a value (in a GPtrArray of them: a value whose parts come from several places), or an element of one. */
struct value_piece {
    char *text;
    struct msbuild_place place;
};

/* An array that owns its pieces; free with g_ptr_array_unref().  Texts are copied.  value_pieces_text() joins them;
 * free its result with g_free(). */
GPtrArray *value_pieces_new(void);
void value_pieces_add(GPtrArray *pieces, const char *text, struct msbuild_place place);
char *value_pieces_text(const GPtrArray *pieces);

/* The elements of the whole, each with the place where it starts: those of a list, or the words of a command line. */
GPtrArray *value_pieces_split(const GPtrArray *pieces);
GPtrArray *value_pieces_words(const GPtrArray *pieces);

/* Behind the ")" that closes what opened before `text`, aware of quotes; NULL when none does. */
const char *value_skip_parentheses(const char *text);

#endif
