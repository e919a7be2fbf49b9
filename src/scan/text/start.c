#include "scan/text/start.h"

#include <string.h>

#include "base/text/api.h"
#include "base/text/c-lexer.h"

static bool start_is_start(const char *text, const struct c_token *token)
{
    return token->kind == C_NAME && token->end - token->start == strlen(API_DRIVER_ENTRY) &&
           memcmp(text + token->start, API_DRIVER_ENTRY, strlen(API_DRIVER_ENTRY)) == 0;
}

/* Behind the name: its parameters, and a body before the statement ends. */
static bool has_body(struct c_lexer *lexer)
{
    struct c_token token;
    bool parameters = false;
    while (c_lexer_next_code(lexer, &token)) {
        if (token.sign == '(') {
            c_lexer_skip_group(lexer);
            parameters = true;
        } else if (token.sign == '{' || token.sign == ';' || token.sign == ',' || token.sign == ')') {
            return parameters && token.sign == '{';
        } else if (!parameters) {
            return false;
        }
    }
    return false;
}

/* How a directive changes the depth of conditions. */
static int depth_of(const char *line)
{
    return g_str_has_prefix(line, "if") ? 1 : g_str_has_prefix(line, "endif") ? -1 : 0;
}

/* In a condition it may be another program's; and a member of a class is none. */
bool start_is_defined(const char *text, gsize size)
{
    struct c_lexer lexer = c_lexer_of(text, size);
    struct c_token token;
    int depth = 0;
    bool member = false;
    while (c_lexer_next(&lexer, &token)) {
        if (token.kind == C_DIRECTIVE) {
            g_autofree char *line = c_lexer_directive_line(&lexer, &token);
            depth += depth_of(line);
            continue;
        }
        struct c_lexer behind = lexer;
        if (depth == 0 && !member && start_is_start(text, &token) && has_body(&behind))
            return true;
        member = token.sign == ':';
    }
    return false;
}
