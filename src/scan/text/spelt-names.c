#include "scan/text/spelt-names.h"

#include <string.h>

#include "base/text/api.h"
#include "base/text/c-lexer.h"
#include "base/text/find.h"

/* What one literal after another spells. */
struct spelling {
    GString *text;
    enum c_token_kind kind; /* C_STRING, or C_CHARACTER for letters between commas */
    gsize at;
};

static bool begins_with(const char *at, const char *end, const char *word)
{
    return (gsize)(end - at) >= strlen(word) && memcmp(at, word, strlen(word)) == 0;
}

/* RoutineAddress, RoutineByName, ExportedRoutine: a part of what functions are called that look a routine up. */
static bool looks_up(const char *text, gsize size)
{
    static const char common[] = "Routine", before[] = "Exported";
    const char *end = text + size;
    for (const char *at = text; (at = text_find(at, (gsize)(end - at), common)) != NULL;) {
        bool exported = (gsize)(at - text) >= strlen(before) && begins_with(at - strlen(before), end, before);
        at += strlen(common);
        if (exported || begins_with(at, end, "Address") || begins_with(at, end, "ByName"))
            return true;
    }
    return false;
}

/* The character of an escape sequence whose backslash has been read; *at moves behind it. */
static char escaped(const char *text, gsize end, gsize *at)
{
    guint value = 0, digits = 0;
    bool hex = *at < end && text[*at] == 'x';
    *at += hex;
    while (*at < end && (hex ? g_ascii_isxdigit(text[*at]) : digits < 3 && text[*at] >= '0' && text[*at] <= '7')) {
        value = (value * (hex ? 16 : 8) + (guint)g_ascii_xdigit_value(text[*at])) & 0xFFFF;
        digits++;
        (*at)++;
    }
    if (digits == 0 && *at < end)
        value = (guchar)text[(*at)++]; /* a sign that stands for itself, or for none that is in a name */
    return value < 0x80 ? (char)value : '?';
}

/* Adds what stands between the quotes. */
static void spelt_names_append(struct spelling *s, const char *text, const struct c_token *token)
{
    gsize at = token->start, end = token->end - !token->open;
    while (at < end && text[at] != '"' && text[at] != '\'')
        at++;
    for (at++; at < end;) {
        gsize behind = c_splice_end(text, end, at);
        gunichar universal = 0;
        gsize named = c_universal_end(text, end, at, &universal);
        char c = text[at];
        if (behind > at)
            at = behind;
        else if (named > at) {
            g_string_append_unichar(s->text, universal);
            at = named;
        } else {
            at++;
            g_string_append_c(s->text, c == '\\' ? escaped(text, end, &at) : c);
        }
    }
}

static bool spelt_names_is_literal(const struct c_token *token)
{
    return token->kind == C_STRING || token->kind == C_CHARACTER;
}

/* Between two literals: nothing of the code, or the comma between two letters. */
static bool spelt_names_goes_on(const struct spelling *s, const struct c_token *token)
{
    return token->kind == C_COMMENT || (s->kind == C_CHARACTER && token->sign == ',');
}

static bool spelt_names_read_names(struct spelling *s, const char *text, gsize size)
{
    struct c_lexer lexer = c_lexer_of(text, size);
    struct c_token token;
    while (c_lexer_next(&lexer, &token)) {
        if (spelt_names_goes_on(s, &token) && s->text->len > 0)
            continue;
        bool ends = !spelt_names_is_literal(&token) || token.kind != s->kind;
        if (ends && api_is_routine(s->text->str))
            return true;
        if (ends) {
            g_string_truncate(s->text, 0);
            s->kind = token.kind;
            s->at = token.start;
        }
        if (spelt_names_is_literal(&token))
            spelt_names_append(s, text, &token);
    }
    return false;
}

bool spelt_names_find(const char *text, gsize size, gsize *at)
{
    if (!looks_up(text, size))
        return false;
    struct spelling s = {g_string_new(NULL), C_STRING, 0};
    bool found = spelt_names_read_names(&s, text, size);
    *at = s.at;
    g_string_free(s.text, TRUE);
    return found;
}
