/*
 * The tokens of one file as they stand there, without directives and unexpanded, for code that libclang could not read.
 * A token is named by its index; functions that take one accept an index beyond the last token, which is no word and
 * has no spelling.
 */
#ifndef PCWLINT_PARSE_REPAIR_CODE_TEXT_H
#define PCWLINT_PARSE_REPAIR_CODE_TEXT_H

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>

struct code_token {
    size_t at, length;
    unsigned line; /* from 1 */
    bool is_word;
    bool in_code; /* in a function's body */
    bool in_list; /* in the braces of an initialiser */
};

struct code_text {
    const char *bytes;
    GArray *tokens; /* of struct code_token */
};

/* Borrows `bytes`; NULL: a file without tokens.  Free with code_text_free(). */
struct code_text *code_text_new(const char *bytes, size_t size);
void code_text_free(gpointer text);

/* The token is spelled exactly so; it is an identifier or a keyword.  False beyond the last token. */
bool code_text_is(const struct code_text *text, guint i, const char *spelling);
bool code_text_is_word(const struct code_text *text, guint i);

/* The spelling; free with g_free(). */
char *code_text_word(const struct code_text *text, guint i);

/* G_MAXUINT beyond the last token. */
unsigned code_text_line(const struct code_text *text, guint i);

/* `class`, `struct` or `union`. */
bool code_text_is_tag(const struct code_text *text, guint i);

/* A semicolon or a brace: declarations and statements end there. */
bool code_text_is_border(const struct code_text *text, guint i);

/* The token behind the parenthesis that closes the one at `open`. */
guint code_text_skip_parentheses(const struct code_text *text, guint open);

/* The token that opens the parenthesis closed by the one at `close`; 0 when none does. */
guint code_text_opening_parenthesis(const struct code_text *text, guint close);

#endif
