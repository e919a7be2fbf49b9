#include "web/colour.h"

#include <stdbool.h>
#include <string.h>

#include "base/text/c-lexer.h"
#include "web/markup.h"

static void add_span(GArray *spans, gsize start, gsize end, enum colour colour)
{
    struct colour_span span = {start, end, colour};
    if (end > start)
        g_array_append_val(spans, span);
}

/* ---- C ---- */

static const char *const keywords[] = {
    "alignas", "auto",      "bool",     "break",     "case",    "catch",    "char",    "class",
    "const",   "constexpr", "continue", "default",   "delete",  "do",       "double",  "else",
    "enum",    "explicit",  "extern",   "false",     "float",   "for",      "goto",    "if",
    "inline",  "int",       "long",     "namespace", "new",     "noexcept", "nullptr", "operator",
    "private", "protected", "public",   "register",  "return",  "short",    "signed",  "sizeof",
    "static",  "struct",    "switch",   "template",  "this",    "throw",    "true",    "try",
    "typedef", "typename",  "union",    "unsigned",  "using",   "virtual",  "void",    "volatile",
    "wchar_t", "while",     "__except", "__finally", "__int64", "__leave",  "__try",   NULL};

static enum colour of_token(const char *text, const struct c_token *token)
{
    switch (token->kind) {
    case C_COMMENT:
        return COLOUR_COMMENT;
    case C_STRING:
    case C_CHARACTER:
    case C_HEADER_NAME:
        return COLOUR_STRING;
    case C_NUMBER:
        return COLOUR_NUMBER;
    case C_NAME:
        return c_token_is_any(text, token, keywords) ? COLOUR_KEYWORD : COLOUR_NONE;
    case C_DIRECTIVE:
        return COLOUR_DIRECTIVE;
    case C_SIGN:
    case C_DIRECTIVE_END:
        break;
    }
    return COLOUR_NONE;
}

static GArray *colours_of_c(const char *text, gsize length)
{
    GArray *spans = g_array_new(FALSE, FALSE, sizeof(struct colour_span));
    struct c_lexer lexer = c_lexer_of(text, length);
    struct c_token token;
    bool named = true; /* the word behind the # is a part of the directive */
    while (c_lexer_next(&lexer, &token)) {
        enum colour colour = of_token(text, &token);
        bool is_name = token.kind == C_NAME && !named;
        named = token.kind == C_DIRECTIVE ? false : named || token.kind == C_NAME;
        if (is_name)
            colour = COLOUR_DIRECTIVE;
        if (colour != COLOUR_NONE)
            add_span(spans, token.start, token.end, colour);
    }
    return spans;
}

/* ---- XML ---- */

static gsize colour_behind(const char *text, gsize length, gsize from, const char *what)
{
    const char *at = g_strstr_len(text + from, (gssize)(length - from), what);
    return at != NULL ? (gsize)(at - text) + strlen(what) : length;
}

static bool colour_is_name(char c)
{
    return g_ascii_isalnum(c) || strchr("_-.:", c) != NULL;
}

/* From behind the "<" to the ">". */
static gsize colour_tag(GArray *spans, const char *text, gsize length, gsize at)
{
    enum colour names = COLOUR_KEYWORD;
    while (at < length && text[at] != '>') {
        gsize start = at;
        if (text[at] == '"' || text[at] == '\'') {
            const char *quote = memchr(text + at + 1, text[at], length - at - 1);
            at = quote != NULL ? (gsize)(quote - text) + 1 : length;
            add_span(spans, start, at, COLOUR_STRING);
        } else if (text[at] != '\0' && colour_is_name(text[at])) {
            while (at < length && text[at] != '\0' && colour_is_name(text[at]))
                at++;
            add_span(spans, start, at, names);
            names = COLOUR_DIRECTIVE;
        } else {
            at++;
        }
    }
    return at;
}

static GArray *colours_of_xml(const char *text, gsize length)
{
    GArray *spans = g_array_new(FALSE, FALSE, sizeof(struct colour_span));
    for (gsize at = 0; at < length;) {
        const char *open = memchr(text + at, '<', length - at);
        if (open == NULL)
            break;
        at = (gsize)(open - text);
        if (length - at >= 4 && memcmp(open, "<!--", 4) == 0) {
            gsize end = colour_behind(text, length, at + 4, "-->");
            add_span(spans, at, end, COLOUR_COMMENT);
            at = end;
        } else {
            at = colour_tag(spans, text, length, at + 1);
        }
    }
    return spans;
}

GArray *colours_of(const char *name, const char *text, gsize length)
{
    static const char *const xml[] = {".man", ".xml", ".vcxproj", ".props", ".targets", ".mc"};
    for (gsize i = 0; i < G_N_ELEMENTS(xml); i++)
        if (g_str_has_suffix(name, xml[i]))
            return colours_of_xml(text, length);
    return colours_of_c(text, length);
}

guint colours_from(const GArray *spans, gsize offset)
{
    guint low = 0, high = spans->len;
    while (low < high) {
        guint middle = low + (high - low) / 2;
        if (g_array_index(spans, struct colour_span, middle).end <= offset)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

void colour_write(GString *out, enum colour colour, const char *text, gsize length)
{
    if (length == 0)
        return;
    g_autofree char *part = g_strndup(text, length);
    if (colour != COLOUR_NONE)
        g_string_append_printf(out, "<i class=\"%c\">", (char)colour);
    markup_lines(out, part);
    g_string_append(out, colour != COLOUR_NONE ? "</i>" : "");
}

void colours_write(GString *out, const char *name, const char *text)
{
    gsize length = strlen(text), at = 0;
    g_autoptr(GArray) spans = colours_of(name, text, length);
    for (guint i = 0; i < spans->len; i++) {
        const struct colour_span *span = &g_array_index(spans, struct colour_span, i);
        colour_write(out, COLOUR_NONE, text + at, span->start - at);
        colour_write(out, span->colour, text + span->start, span->end - span->start);
        at = span->end;
    }
    colour_write(out, COLOUR_NONE, text + at, length - at);
}
