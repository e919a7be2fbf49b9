#include "base/text/pure.h"

#include <glib.h>
#include <string.h>

#include "base/text/word.h"

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
static const char *const constants[] = {"PCW_CURRENT_VERSION", "PCW_VERSION_1", "PCW_VERSION_2", "UNICODE_NULL", NULL};

struct scan {
    const char *text, *at, *end;
    int depth;
};

static char behind(const struct scan *s)
{
    return s->at + 1 < s->end ? s->at[1] : '\0';
}

/* The last character before this one that is no white space. */
static const char *before(const struct scan *s)
{
    const char *p = s->at;
    while (p > s->text && g_ascii_isspace(p[-1]))
        p--;
    return p > s->text ? p - 1 : NULL;
}

/* Calls have a name, an index or template arguments before their parenthesis; casts and groups have not. */
static bool opens_call(const struct scan *s)
{
    const char *last = before(s), *first = last;
    if (last == NULL)
        return false;
    if (*last == ']' || *last == '>')
        return *last == ']' || g_strstr_len(s->text, last - s->text, "_cast<") == NULL;
    if (!word_char(*last))
        return false;
    while (first > s->text && word_char(first[-1]))
        first--;
    g_autofree char *word = g_strndup(first, (gsize)(last - first + 1));
    return !g_strv_contains(measures, word);
}

/* From the quote to its end; false where there is none on this line. */
static bool skip_literal(struct scan *s)
{
    char quote = *s->at;
    for (s->at++; s->at < s->end && *s->at != quote && *s->at != '\n'; s->at++)
        if (*s->at == '\\' && s->at + 1 < s->end)
            s->at++;
    return s->at < s->end && *s->at == quote;
}

static bool is_comparison(struct scan *s)
{
    char previous = s->at > s->text ? s->at[-1] : '\0', earlier = s->at - 1 > s->text ? s->at[-2] : '\0';
    if (behind(s) == '=') {
        s->at++;
        return true;
    }
    return previous == '!' || ((previous == '<' || previous == '>') && earlier != previous);
}

/* One character, or a literal; false: the text is no such expression. */
static bool take(struct scan *s)
{
    switch (*s->at) {
    case '#':
    case ';':
    case '{':
    case '}':
    case '\\':
        return false;
    case '"':
    case '\'':
        return skip_literal(s);
    case '/':
        return behind(s) != '/' && behind(s) != '*';
    case '+':
    case '-':
        return behind(s) != *s->at;
    case '=':
        return is_comparison(s);
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

bool pure_text(const char *text, size_t size)
{
    struct scan s = {text, text, text + size, 0};
    bool some = false;
    for (; s.at < s.end; s.at++) {
        some |= !g_ascii_isspace(*s.at);
        if (!take(&s))
            return false;
    }
    return some && s.depth == 0;
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
