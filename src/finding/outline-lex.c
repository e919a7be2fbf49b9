#include "finding/outline-lex.h"

#include <glib.h>

bool outline_is_word(const char *text, const struct outline_token *token)
{
    return g_ascii_isalpha(text[token->start]) || text[token->start] == '_';
}
