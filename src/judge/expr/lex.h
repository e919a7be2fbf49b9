/*
 * Words of the rule language.  A scanner is a value: copy it to look ahead.
 */
#ifndef PCWLINT_JUDGE_EXPR_LEX_H
#define PCWLINT_JUDGE_EXPR_LEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

enum token_kind { TOKEN_END, TOKEN_WORD, TOKEN_NUMBER, TOKEN_TEXT, TOKEN_SIGN, TOKEN_BAD };

struct token {
    enum token_kind kind;
    size_t at, end; /* bytes of the text */
    int64_t number;
    const char *text; /* of a word, sign or text, in the arena; of TOKEN_BAD, what is wrong */
};

struct lexer {
    struct arena *arena;
    const char *text;
    size_t length, at;
};

/* Reads the next token and moves behind it.  TOKEN_END at the end of the text, as often as it is asked for.  TOKEN_BAD
 * where no token can be read: its text says why. */
struct token lexer_next(struct lexer *lexer);

/* Whether a token is this word or sign. */
bool token_is(const struct token *token, const char *word);

#endif
