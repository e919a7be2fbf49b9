#include "parse/text/list-row.h"

#include <string.h>

#include "base/text/c-lexer.h"

/* Behind a C_DIRECTIVE just read: the parameters of the macro that it defines, each in parentheses; else an empty text.
 */
static char *parameters_of(struct c_lexer *lexer)
{
    GString *parameters = g_string_new(NULL);
    struct c_token token = {.kind = C_COMMENT};
    guint n = 0;
    bool defines = false, open = false;
    while (c_lexer_next(lexer, &token) && token.kind != C_DIRECTIVE_END) {
        defines |= n == 0 && c_token_is(lexer->text, &token, "define");
        open |= n == 2 && token.sign == '(' && !token.spaced;
        open &= token.sign != ')';
        if (defines && open && token.kind == C_NAME) {
            g_autofree char *name = c_token_dup(lexer->text, &token);
            g_string_append_printf(parameters, "(%s)", name);
        }
        n++;
    }
    return g_string_free(parameters, FALSE);
}

static bool is_parameter(const char *parameters, const char *text, const struct c_token *token)
{
    g_autofree char *name = c_token_dup(text, token), *key = g_strdup_printf("(%s)", name);
    return token->kind == C_NAME && strstr(parameters, key) != NULL;
}

bool list_row_is_lost(const char *text, size_t size, size_t offset)
{
    g_autofree char *parameters = g_strdup("");
    struct c_lexer lexer = c_lexer_of(text, size);
    struct c_token token;
    bool first = false, row = false;
    while (c_lexer_next(&lexer, &token) && token.start <= offset) {
        if (token.kind == C_COMMENT)
            continue;
        if (token.kind == C_DIRECTIVE) {
            g_free(parameters);
            parameters = parameters_of(&lexer);
            first = true;
            continue;
        }
        row = first ? is_parameter(parameters, text, &token) : row && token.sign != ';' && token.sign != '{';
        first = false;
    }
    return row;
}
