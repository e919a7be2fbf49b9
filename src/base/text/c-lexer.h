/*
 * C and C++ source text, token by token: the one place that knows comments, literals of all kinds, digit separators,
 * lines that a backslash joins, and where directives begin and end.  It needs no memory, reads each byte a bounded
 * number of times, and takes any bytes: NULs are blanks, bytes beyond ASCII are letters.
 *
 *     struct c_lexer lexer = c_lexer_of(text, size);
 *     struct c_token token;
 *     while (c_lexer_next(&lexer, &token))
 *         …
 *
 * Tokens come in order and do not overlap; between them are only blanks, line ends and splices.  A splice is a
 * backslash with a line end behind it, perhaps after blanks; the two lines are one, as for the compiler.  A literal or
 * comment that is never closed ends with its line, or with the text if it may span lines.
 *
 * Nothing is preprocessed: all branches of an #if are read.
 */
#ifndef PCWLINT_BASE_TEXT_C_LEXER_H
#define PCWLINT_BASE_TEXT_C_LEXER_H

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>

enum c_token_kind {
    C_NAME,         /* an identifier or keyword */
    C_NUMBER,       /* as the preprocessor takes numbers: 0x1F, 1'000, 1e+5 */
    C_STRING,       /* "…" with its prefix, L"…", R"x(…)x" */
    C_CHARACTER,    /* '…' with its prefix */
    C_HEADER_NAME,  /* <…> or "…" behind #include, __has_include( and the like */
    C_SIGN,         /* one punctuation character; "->" is two, "<%" is one */
    C_COMMENT,      /* a line comment is without its line end */
    C_DIRECTIVE,    /* the #, %: or ??= that begins a directive */
    C_DIRECTIVE_END /* always follows: without length, before the line end, or at the end of the text */
};

struct c_token {
    enum c_token_kind kind;
    char sign;         /* of a C_SIGN: the character that it stands for ('{' for "<%"); else NUL */
    bool spaced;       /* blanks, a line end or a comment stand before it */
    bool open;         /* a literal or comment that is not closed */
    size_t start, end; /* bytes of the text */
};

struct c_lexer {
    const char *text;
    size_t size, at;
    bool in_directive; /* between C_DIRECTIVE and C_DIRECTIVE_END */
    bool wants_header; /* a header's name may follow; set it where only a reader knows (#pragma include_alias) */
    /* Private. */
    bool fresh_line, spaced;
    unsigned directive_names, raw_open;
};

/* Reads a text from its start on.  A byte order mark is passed over. */
struct c_lexer c_lexer_of(const char *text, size_t size);

/* Reads from `from` on, where a token or blanks begin, and takes the text to end at `to`. */
struct c_lexer c_lexer_between(const char *text, size_t from, size_t to);

/* The next token; false at the end of the text. */
bool c_lexer_next(struct c_lexer *lexer, struct c_token *token);

/* The same, but comments and whole directives are passed over. */
bool c_lexer_next_code(struct c_lexer *lexer, struct c_token *token);

/* Signs that a caller of c_lexer_skip_plain() needs; some others end the skip, too. */
enum c_stop { C_STOP_NOTHING = 0, C_STOP_BRACES = 1, C_STOP_BRACKETS = 2, C_STOP_SEMICOLONS = 4 };

/* Skips names, numbers and signs up to what may begin a directive, a comment or a literal, or is a sign of `kinds`
 * (bits of enum c_stop).  It is several times as fast as c_lexer_next(). */
void c_lexer_skip_plain(struct c_lexer *lexer, unsigned kinds);

/* Behind a C_DIRECTIVE or a token of its directive, `token`: passes over the rest of it, up to C_DIRECTIVE_END, which
 * `token` is then.  Faster than c_lexer_next() where no comment or literal is in it. */
void c_lexer_skip_directive(struct c_lexer *lexer, struct c_token *token);

/* Behind the bracket just read ("(", "[" or "{"): passes over what is in it and its closing bracket, of whatever kind.
 */
void c_lexer_skip_group(struct c_lexer *lexer);

/* The end of the bracket that closes the one at `at`; `size` when none does. */
size_t c_group_end(const char *text, size_t size, size_t at);

/* Where the next token of code is, comments and directives passed over; `size` when there is none. */
size_t c_next_code(const char *text, size_t size, size_t at);

/* The sign ends a statement, or opens or closes a block. */
bool c_is_border(char sign);

/* Behind the last such sign before `at`, by its byte alone: also in a comment or a literal. */
size_t c_statement_begin(const char *text, size_t at);

/* The byte that it begins with is this one. */
bool c_next_is(const char *text, size_t size, size_t at, char sign);

/* Behind a C_DIRECTIVE just read: the rest of it up to C_DIRECTIVE_END, which `token` is then, in one line without
 * comments and splices, one blank where there are any: "if DBG".  Free with g_free(). */
char *c_lexer_directive_line(struct c_lexer *lexer, struct c_token *token);

/* Copies the token without splices, and with universal character names (\u0041) replaced by their characters, cut after
 * room - 1 bytes; NUL-terminated.  Returns its length. */
size_t c_token_copy(const char *text, const struct c_token *token, char *buffer, size_t room);

/* The same, newly allocated and whole. */
char *c_token_dup(const char *text, const struct c_token *token);

/* The token is written so, splices aside. */
bool c_token_is(const char *text, const struct c_token *token, const char *word);

/* What a byte is to the lexer: b: blank, n: line end, q: quote, w: part of a name, x: digit, .: anything else. */
extern const char c_classes[257];

/* The byte may be in a name: a letter, a digit, _, $ or a byte beyond ASCII. */
static inline bool c_is_part(char c)
{
    return c_classes[(unsigned char)c] >= 'w';
}

/* The same for any of the words, of which NULL is the last. */
bool c_token_is_any(const char *text, const struct c_token *token, const char *const *words);

/* The end of the splice at `at`; `at` when there is none. */
size_t c_splice_end(const char *text, size_t size, size_t at);

/* Where the universal character name at `at` (\u0041, \U00000041, \u{41}) ends; *character is what it stands for.
 * Returns `at`, and sets *character to 0, when there is none. */
size_t c_universal_end(const char *text, size_t size, size_t at, gunichar *character);

#endif
