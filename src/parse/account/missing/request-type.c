#include "parse/account/missing/request-type.h"

#include <string.h>

#include "base/text/c-lexer.h"

static const char prefix[] = "PcwCallback";

static bool is_constant(const struct ir_file *file, const struct c_token *token)
{
    return token->kind == C_NAME && token->end - token->start > strlen(prefix) &&
           memcmp(file->text + token->start, prefix, strlen(prefix)) == 0;
}

/* == or !=, of which the lexer makes two signs. */
static bool read_comparison(struct c_lexer *lexer, struct c_token *token)
{
    bool begins = token->kind == C_SIGN && (token->sign == '=' || token->sign == '!');
    return begins && c_lexer_next_code(lexer, token) && token->kind == C_SIGN && token->sign == '=' && !token->spaced;
}

static bool precedes_constant(const struct ir_file *file, struct c_lexer lexer)
{
    struct c_token token;
    return c_lexer_next_code(&lexer, &token) && read_comparison(&lexer, &token) && c_lexer_next_code(&lexer, &token) &&
           is_constant(file, &token);
}

static bool follows_constant(const struct ir_file *file, uint32_t offset)
{
    struct c_lexer lexer = c_lexer_between(file->text, c_statement_begin(file->text, offset), offset);
    struct c_token token;
    bool compares = false;
    while (c_lexer_next_code(&lexer, &token))
        if (is_constant(file, &token))
            compares = c_lexer_next_code(&lexer, &token) && read_comparison(&lexer, &token);
        else
            compares = false;
    return compares;
}

/* The word and the bracket before the name: switch (what) */
static bool is_in_switch(const struct ir_file *file, uint32_t offset)
{
    static const char word[] = "switch";
    size_t at = offset, length = strlen(word);
    while (at > 0 && g_ascii_isspace(file->text[at - 1]))
        at--;
    if (at == 0 || file->text[--at] != '(')
        return false;
    while (at > 0 && g_ascii_isspace(file->text[at - 1]))
        at--;
    return at >= length && memcmp(file->text + at - length, word, length) == 0;
}

/* switch (what) { … case PcwCallbackCollectData: */
static bool selects_constant(const struct ir_file *file, uint32_t offset, struct c_lexer lexer)
{
    struct c_token token;
    if (!is_in_switch(file, offset) || !c_lexer_next_code(&lexer, &token) || token.sign != ')' ||
        !c_lexer_next_code(&lexer, &token) || token.sign != '{')
        return false;
    size_t end = c_group_end(file->text, file->size, token.start);
    bool is_label = false;
    while (c_lexer_next_code(&lexer, &token) && token.start < end) {
        if (is_label && is_constant(file, &token))
            return true;
        is_label = c_token_is(file->text, &token, "case");
    }
    return false;
}

bool request_type_is(const struct lower *lower, const struct ir_range *name)
{
    const struct ir_file *file = lower->unit->files->pdata[name->file];
    if (file->text == NULL || name->offset >= file->size)
        return false;
    struct c_lexer lexer = c_lexer_between(file->text, name->offset, file->size);
    struct c_token token;
    return c_lexer_next_code(&lexer, &token) && token.kind == C_NAME &&
           (precedes_constant(file, lexer) || selects_constant(file, name->offset, lexer) ||
            follows_constant(file, name->offset));
}
