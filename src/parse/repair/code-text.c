#include "parse/repair/code-text.h"

#include <string.h>

#include "base/text/c-lexer.h"

void code_text_free(gpointer data)
{
    struct code_text *text = data;
    g_array_unref(text->tokens);
    g_free(text);
}

bool code_text_is(const struct code_text *text, guint i, const char *spelling)
{
    if (i >= text->tokens->len)
        return false;
    const struct code_token *token = &g_array_index(text->tokens, struct code_token, i);
    return token->length == strlen(spelling) && strncmp(text->bytes + token->at, spelling, token->length) == 0;
}

char *code_text_word(const struct code_text *text, guint i)
{
    if (i >= text->tokens->len)
        return g_strdup("");
    const struct code_token *token = &g_array_index(text->tokens, struct code_token, i);
    return g_strndup(text->bytes + token->at, token->length);
}

bool code_text_is_word(const struct code_text *text, guint i)
{
    return i < text->tokens->len && g_array_index(text->tokens, struct code_token, i).is_word;
}

unsigned code_text_line(const struct code_text *text, guint i)
{
    return i < text->tokens->len ? g_array_index(text->tokens, struct code_token, i).line : G_MAXUINT;
}

guint code_text_skip_parentheses(const struct code_text *text, guint open)
{
    int depth = 0;
    for (guint i = open; i < text->tokens->len; i++) {
        depth += code_text_is(text, i, "(");
        if (code_text_is(text, i, ")") && --depth == 0)
            return i + 1;
    }
    return text->tokens->len;
}

guint code_text_opening_parenthesis(const struct code_text *text, guint close)
{
    int depth = 0;
    for (guint i = close + 1; i-- > 0;) {
        depth += code_text_is(text, i, ")");
        if (code_text_is(text, i, "(") && --depth == 0)
            return i;
    }
    return 0;
}

bool code_text_is_tag(const struct code_text *text, guint i)
{
    return code_text_is(text, i, "class") || code_text_is(text, i, "struct") || code_text_is(text, i, "union");
}

/* Does the brace that would be the next token open code?  A body stands behind a parameter list and what may follow
 * one. */
static bool opens_code(const struct code_text *text)
{
    guint n = text->tokens->len;
    for (guint back = 1; back <= n && back < 16; back++) {
        if (code_text_is(text, n - back, ")")) {
            guint open = code_text_opening_parenthesis(text, n - back);
            return open < 2 || !code_text_is_tag(text, open - 2); /* class MY_ALIGN(16) Q { */
        }
        if (!code_text_is_word(text, n - back) || code_text_is(text, n - back, "class") ||
            code_text_is(text, n - back, "struct") || code_text_is(text, n - back, "namespace") ||
            code_text_is(text, n - back, "enum") || code_text_is(text, n - back, "union"))
            return false;
    }
    return false;
}

/* What is around a token. */
struct level {
    bool in_code, in_list;
};

static struct level level_inside(const struct code_text *text, struct level around)
{
    bool code = opens_code(text), begins = text->tokens->len > 0 && code_text_is(text, text->tokens->len - 1, "=");
    return (struct level){around.in_code || code, !code && (around.in_list || begins)};
}

static void read_tokens(struct code_text *text, size_t size)
{
    g_autoptr(GArray) levels = g_array_new(FALSE, FALSE, sizeof(struct level));
    struct c_lexer lexer = c_lexer_of(text->bytes, size);
    struct c_token found;
    struct level level = {false, false};
    unsigned line = 1;
    for (size_t counted = 0; c_lexer_next_code(&lexer, &found);) {
        for (; counted < found.start; counted++)
            line += text->bytes[counted] == '\n';
        struct code_token token = {found.start,          found.end - found.start, line,
                                   found.kind == C_NAME, level.in_code,           level.in_list};
        if (found.sign == '{') {
            g_array_append_val(levels, level);
            level = level_inside(text, level);
        } else if (found.sign == '}' && levels->len > 0) {
            level = g_array_index(levels, struct level, levels->len - 1);
            g_array_set_size(levels, levels->len - 1);
        }
        g_array_append_val(text->tokens, token);
    }
}

struct code_text *code_text_new(const char *bytes, size_t size)
{
    struct code_text *text = g_new0(struct code_text, 1);
    text->tokens = g_array_new(FALSE, FALSE, sizeof(struct code_token));
    text->bytes = bytes;
    if (bytes != NULL)
        read_tokens(text, size);
    return text;
}

bool code_text_is_border(const struct code_text *text, guint i)
{
    return code_text_is(text, i, ";") || code_text_is(text, i, "{") || code_text_is(text, i, "}");
}
