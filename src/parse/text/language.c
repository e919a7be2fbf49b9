#include "parse/text/language.h"

#include "base/text/c-lexer.h"

/* A header for both languages says which part is for C++ alone.  Returns how many #if are open in that part, this
 * directive counted; 0: not in such a part. */
static guint language_read_directive(struct c_lexer *lexer, guint nested)
{
    static const char *const opens[] = {"if", "ifdef", "ifndef", NULL}, *const others[] = {"else", "elif", "elifdef",
                                                                                           "elifndef", NULL};
    struct c_token word, token;
    bool uses_pcw = false;
    while (c_lexer_next(lexer, &word) && word.kind == C_COMMENT)
        continue;
    for (token = word; token.kind != C_DIRECTIVE_END && c_lexer_next(lexer, &token);)
        uses_pcw |= c_token_is(lexer->text, &token, "__cplusplus");
    if (nested == 0)
        return uses_pcw && c_token_is_any(lexer->text, &word, opens) && !c_token_is(lexer->text, &word, "ifndef");
    if (c_token_is_any(lexer->text, &word, opens))
        return nested + 1;
    bool closes =
        c_token_is(lexer->text, &word, "endif") || (nested == 1 && c_token_is_any(lexer->text, &word, others));
    return nested - closes;
}

/* A word that only C++ has ahead of such a token. */
static bool is_cxx_word(const char *text, const struct c_token *word, const struct c_token *next)
{
    static const char *const named[] = {"class", "virtual", NULL}, *const labels[] = {"public", "private", "protected",
                                                                                      NULL};
    bool name = next->kind == C_NAME;
    return (c_token_is_any(text, word, named) && name) || (c_token_is_any(text, word, labels) && next->sign == ':') ||
           (c_token_is(text, word, "namespace") && (name || next->sign == '{')) ||
           (c_token_is(text, word, "template") && (name || next->sign == '<')) || c_token_is(text, word, "nullptr");
}

bool language_is_cxx(const char *text, gsize size)
{
    struct c_lexer lexer = c_lexer_of(text, size);
    struct c_token last = {.kind = C_COMMENT}, token;
    guint nested = 0;
    while (c_lexer_next(&lexer, &token)) {
        if (token.kind == C_DIRECTIVE)
            nested = language_read_directive(&lexer, nested);
        if (nested > 0 || token.kind == C_DIRECTIVE || token.kind == C_COMMENT)
            continue;
        bool scoped = last.sign == ':' && token.sign == ':' && last.end == token.start;
        if (scoped || (last.kind == C_NAME && is_cxx_word(text, &last, &token)))
            return true;
        last = token;
    }
    return last.kind == C_NAME && c_token_is(text, &last, "nullptr");
}
