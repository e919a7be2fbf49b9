#include "parse/text/if-exists.h"

#include <glib.h>

#include "base/text/c-lexer.h"

/* The lexer is behind the keyword: does the offset lie in what it decides about? */
static bool if_exists_holds(struct c_lexer lexer, size_t offset)
{
    struct c_token token;
    if (!c_lexer_next_code(&lexer, &token) || token.sign != '(')
        return false;
    c_lexer_skip_group(&lexer);
    if (!c_lexer_next_code(&lexer, &token) || token.sign != '{' || token.start >= offset)
        return false;
    c_lexer_skip_group(&lexer);
    return offset < lexer.at;
}

bool if_exists_around(const char *text, size_t size, size_t offset)
{
    static const char *const keywords[] = {"__if_exists", "__if_not_exists", NULL};
    struct c_lexer lexer = c_lexer_of(text, size);
    struct c_token token;
    if (g_strstr_len(text, (gssize)MIN(offset, size), "__if_") == NULL)
        return false;
    while (c_lexer_next(&lexer, &token) && token.start < offset)
        if (c_token_is_any(text, &token, keywords) && if_exists_holds(lexer, offset))
            return true;
    return false;
}
