/* Manifests: tags with their attributes, and comments.  Character data, CDATA and processing instructions say nothing.
 */
#include "finding/outline-lex.h"

#include <string.h>

struct outline_xml_lexer {
    struct outline *outline;
    const char *text;
    size_t length, at;
};

static bool starts(const struct outline_xml_lexer *lexer, const char *word)
{
    size_t length = strlen(word);
    return lexer->length - lexer->at >= length && memcmp(lexer->text + lexer->at, word, length) == 0;
}

/* Where `word` is found from here on; the end of the text when it is not. */
static size_t find_word(const struct outline_xml_lexer *lexer, const char *word)
{
    const char *found = g_strstr_len(lexer->text + lexer->at, (gssize)(lexer->length - lexer->at), word);
    return found != NULL ? (size_t)(found - lexer->text) : lexer->length;
}

static void skip_past(struct outline_xml_lexer *lexer, const char *word)
{
    lexer->at = MIN(find_word(lexer, word) + strlen(word), lexer->length);
}

static void outline_xml_lex_comment(struct outline_xml_lexer *lexer)
{
    lexer->at += strlen("<!--");
    size_t end = find_word(lexer, "-->");
    struct outline_comment comment = {(guint)lexer->at, (guint)end, lexer->outline->tokens->len, false};
    g_array_append_val(lexer->outline->comments, comment);
    skip_past(lexer, "-->");
}

/* A name, an "=", a value with its quotes, or another single character. */
static void lex_token(struct outline_xml_lexer *lexer, guint unit)
{
    size_t start = lexer->at;
    char quote = lexer->text[start];
    lexer->at++;
    if (quote == '"' || quote == '\'') {
        const char closing[] = {quote, '\0'};
        skip_past(lexer, closing);
    } else if (strchr("<>=/", quote) == NULL || quote == '\0') {
        while (lexer->at < lexer->length && strchr("<>=/\"'", lexer->text[lexer->at]) == NULL &&
               !g_ascii_isspace(lexer->text[lexer->at]))
            lexer->at++;
    }
    struct outline_token token = {(guint)start, (guint)lexer->at, unit};
    g_array_append_val(lexer->outline->tokens, token);
}

static void lex_tag(struct outline_xml_lexer *lexer)
{
    guint index = lexer->outline->units->len;
    struct outline_unit unit = {lexer->outline->tokens->len, 0, 0};
    char last = '\0';
    while (lexer->at < lexer->length && last != '>') {
        if (g_ascii_isspace(lexer->text[lexer->at])) {
            lexer->at++;
            continue;
        }
        last = lexer->text[lexer->at];
        lex_token(lexer, index);
    }
    unit.last = lexer->outline->tokens->len - 1;
    g_array_append_val(lexer->outline->units, unit);
}

void outline_lex_xml(struct outline *outline, const char *text, size_t length)
{
    struct outline_xml_lexer lexer = {outline, text, length, 0};
    for (lexer.at = find_word(&lexer, "<"); lexer.at < length; lexer.at = find_word(&lexer, "<")) {
        if (starts(&lexer, "<!--"))
            outline_xml_lex_comment(&lexer);
        else if (starts(&lexer, "<![CDATA["))
            skip_past(&lexer, "]]>");
        else if (starts(&lexer, "<?"))
            skip_past(&lexer, "?>");
        else
            lex_tag(&lexer);
    }
}
