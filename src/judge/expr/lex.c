#include "judge/expr/lex.h"

#include <glib.h>
#include <string.h>

#include "base/text/word.h"

static char lex_peek(const struct lexer *lexer, size_t ahead)
{
    return lexer->length - lexer->at > ahead ? lexer->text[lexer->at + ahead] : '\0';
}

static const char *copy(const struct lexer *lexer, size_t from, size_t to)
{
    return arena_strndup(lexer->arena, lexer->text + from, to - from);
}

static void finish(struct lexer *lexer, struct token *token, enum token_kind kind)
{
    token->kind = kind;
    token->end = lexer->at;
    if (token->text == NULL)
        token->text = copy(lexer, token->at, lexer->at);
}

static void bad(struct lexer *lexer, struct token *token, const char *message)
{
    token->text = message;
    finish(lexer, token, TOKEN_BAD);
}

static void lex_scan_number(struct lexer *lexer, struct token *token)
{
    while (word_char(lex_peek(lexer, 0)))
        lexer->at++;
    const char *digits = copy(lexer, token->at, lexer->at);
    bool hex = digits[0] == '0' && (digits[1] == 'x' || digits[1] == 'X');
    guint64 number;
    GError *error = NULL;
    if (g_ascii_string_to_unsigned(digits + (hex ? 2 : 0), hex ? 16 : 10, 0, G_MAXINT64, &number, &error)) {
        token->number = (int64_t)number;
        finish(lexer, token, TOKEN_NUMBER);
        return;
    }
    bool large = g_error_matches(error, G_NUMBER_PARSER_ERROR, G_NUMBER_PARSER_ERROR_OUT_OF_BOUNDS);
    g_error_free(error);
    bad(lexer, token,
        large ? "this number does not fit into 63 bits" : "a number is digits, or 0x and hexadecimal digits");
}

/* The character that stands behind a backslash; NUL for one that means nothing there. */
static char lex_escaped(char c)
{
    return c == 't' ? '\t' : c == 'n' ? '\n' : g_ascii_isalnum(c) ? '\0' : c;
}

/* A text in single or double quotes.  A backslash takes the next character as it is; "\t" is a tab, "\n" a line end. */
static void scan_text(struct lexer *lexer, struct token *token)
{
    char quote = lex_peek(lexer, 0);
    const char *wrong = NULL;
    GString *text = g_string_new(NULL);
    lexer->at++;
    while (lexer->at < lexer->length && lex_peek(lexer, 0) != quote) {
        bool escape = lex_peek(lexer, 0) == '\\' && lexer->length - lexer->at > 1;
        lexer->at += escape;
        char c = escape ? lex_escaped(lex_peek(lexer, 0)) : lex_peek(lexer, 0);
        if (escape && c == '\0')
            wrong = "unknown escape: of all letters and digits, only t and n may follow a backslash";
        g_string_append_c(text, c);
        lexer->at++;
    }
    bool closed = lexer->at < lexer->length;
    lexer->at += closed;
    if (!closed || wrong != NULL) {
        bad(lexer, token, !closed ? "this text has no closing quote" : wrong);
    } else {
        token->text = arena_string(lexer->arena, text->str);
        finish(lexer, token, TOKEN_TEXT);
    }
    g_string_free(text, TRUE);
}

static void scan_sign(struct lexer *lexer, struct token *token)
{
    static const char *const pairs[] = {"==", "!=", "<=", ">=", "<<", ">>"};
    for (size_t i = 0; i < G_N_ELEMENTS(pairs); i++)
        if (lex_peek(lexer, 0) == pairs[i][0] && lex_peek(lexer, 1) == pairs[i][1]) {
            lexer->at += 2;
            finish(lexer, token, TOKEN_SIGN);
            return;
        }
    char c = lex_peek(lexer, 0);
    lexer->at++;
    if (strchr("<>|^&+-*/%~(){}[],.:", c) != NULL && c != '\0')
        finish(lexer, token, TOKEN_SIGN);
    else if (c == '=')
        bad(lexer, token, "'=' is not an operator; equality is '=='");
    else if (c == '!')
        bad(lexer, token, "'!' is not an operator; write 'not'");
    else
        bad(lexer, token, "a character that has no meaning here");
}

struct token lexer_next(struct lexer *lexer)
{
    while (lexer->at < lexer->length && g_ascii_isspace(lex_peek(lexer, 0)))
        lexer->at++;
    struct token token = {.at = lexer->at};
    char c = lex_peek(lexer, 0);
    if (lexer->at >= lexer->length) {
        finish(lexer, &token, TOKEN_END);
    } else if (g_ascii_isdigit(c)) {
        lex_scan_number(lexer, &token);
    } else if (word_char(c)) {
        while (word_char(lex_peek(lexer, 0)))
            lexer->at++;
        finish(lexer, &token, TOKEN_WORD);
    } else if (c == '"' || c == '\'') {
        scan_text(lexer, &token);
    } else {
        scan_sign(lexer, &token);
    }
    return token;
}

bool token_is(const struct token *token, const char *word)
{
    return (token->kind == TOKEN_WORD || token->kind == TOKEN_SIGN) && token->text[0] == word[0] &&
           strcmp(token->text, word) == 0;
}
