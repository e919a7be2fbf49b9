#include "base/text/pure.h"

#include <glib.h>
#include <string.h>

#include "base/text/api.h"
#include "base/text/c-lexer.h"

/* What looks like a call and only measures; and constants. */
static const char *const measures[] = {"sizeof",
                                       "offsetof",
                                       "FIELD_OFFSET",
                                       "UFIELD_OFFSET",
                                       "FIELD_SIZE",
                                       "RTL_FIELD_SIZE",
                                       "RTL_SIZEOF_THROUGH_FIELD",
                                       "RTL_NUMBER_OF",
                                       "RTL_NUMBER_OF_V1",
                                       "RTL_NUMBER_OF_V2",
                                       "RTL_NUMBER_OF_FIELD",
                                       "ARRAYSIZE",
                                       "ARRAY_SIZE",
                                       "_countof",
                                       NULL};
static const char *const constants[] = {API_CURRENT_VERSION, API_VERSION_1, API_VERSION_2, "UNICODE_NULL", NULL};

struct scan {
    struct c_lexer lexer;
    struct c_token last, token; /* the one before, and this one */
    int depth;
};

/* The byte behind the token, NUL behind the end. */
static char behind(const struct scan *s)
{
    return s->token.end < s->lexer.size ? s->lexer.text[s->token.end] : '\0';
}

/* Calls have a name, an index or template arguments before their parenthesis; casts and groups have not. */
static bool opens_call(const struct scan *s)
{
    if (s->last.sign == '>')
        return g_strstr_len(s->lexer.text, (gssize)s->last.start, "_cast<") == NULL;
    if (s->last.kind != C_NAME && s->last.kind != C_NUMBER)
        return s->last.sign == ']';
    g_autofree char *word = c_token_dup(s->lexer.text, &s->last);
    return !g_strv_contains(measures, word);
}

static bool pure_is_comparison(struct scan *s)
{
    const char *at = s->lexer.text + s->token.start;
    if (behind(s) == '=')
        return c_lexer_next(&s->lexer, &s->token);
    char previous = s->token.start > 0 ? at[-1] : '\0', earlier = s->token.start > 1 ? at[-2] : '\0';
    return previous == '!' || ((previous == '<' || previous == '>') && earlier != previous);
}

static bool take_sign(struct scan *s)
{
    switch (s->token.sign) {
    case '#':
    case ';':
    case '{':
    case '}':
    case '\\':
        return false;
    case '+':
    case '-':
        return behind(s) != s->token.sign;
    case '=':
        return pure_is_comparison(s);
    case ',':
        return s->depth > 0;
    case '(':
        s->depth++;
        return !opens_call(s);
    case '[':
        s->depth++;
        return true;
    case ')':
    case ']':
        return --s->depth >= 0;
    default:
        return true;
    }
}

/* False: the text is no such expression. */
static bool pure_next_token(struct scan *s)
{
    switch (s->token.kind) {
    case C_NAME:
    case C_NUMBER:
        return true;
    case C_STRING:
    case C_CHARACTER:
        return !s->token.open;
    case C_SIGN:
        return take_sign(s);
    default:
        return false;
    }
}

/* It would have to stay at the end of its line. */
static bool has_splice(const char *text, size_t size)
{
    for (size_t at = 0; at < size; at++)
        if (c_splice_end(text, size, at) > at)
            return true;
    return false;
}

bool pure_text(const char *text, size_t size)
{
    struct scan s = {.lexer = c_lexer_of(text, size), .last = {.kind = C_COMMENT}};
    bool some = false;
    for (; c_lexer_next(&s.lexer, &s.token); s.last = s.token) {
        some = true;
        if (!pure_next_token(&s))
            return false;
    }
    return some && s.depth == 0 && !has_splice(text, size);
}

bool pure_kit_macro(const char *name)
{
    return g_strv_contains(measures, name) || g_strv_contains(constants, name);
}

bool pure_definition(const char *body, size_t size)
{
    if (size == 0 || *body != '(')
        return pure_text(body, size);
    const char *close = memchr(body, ')', size);
    return close != NULL && pure_text(close + 1, size - (size_t)(close + 1 - body));
}
