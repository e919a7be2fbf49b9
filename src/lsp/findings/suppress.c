#include "lsp/findings/suppress.h"

#include <string.h>

#include "finding/outline.h"

/* What is written, "%s" being the rule; the reason goes where the second part begins. */
#define C_COMMENT "// pcwlint: %s=%s -- "
#define XML_BEGIN "<!-- pcwlint: %s=%s: "
#define XML_END " -->"

static bool is_xml(const struct position_map *map)
{
    gsize at = 0;
    while (at < map->length && (g_ascii_isspace(map->text[at]) || (guchar)map->text[at] >= 0x80)) /* with a mark */
        at++;
    return at < map->length && map->text[at] == '<';
}

static gsize findings_suppress_line_start(const struct position_map *map, gsize at)
{
    while (at > 0 && map->text[at - 1] != '\n')
        at--;
    return at;
}

/* Where the text of a line ends, without its line end. */
static gsize line_end(const struct position_map *map, gsize at)
{
    while (at < map->length && map->text[at] != '\n' && map->text[at] != '\r')
        at++;
    return at;
}

/* The line end that the file has. */
static const char *end_of_lines(const struct position_map *map)
{
    const char *end = memchr(map->text, '\n', map->length);
    return end != NULL && end > map->text && end[-1] == '\r' ? "\r\n" : "\n";
}

/* The first byte of the statement, directive or tag that the byte is in. */
static gsize unit_start(const struct position_map *map, gsize at)
{
    struct outline *outline = outline_new(map->text, map->length);
    guint index = outline_token_at(outline, at);
    gsize start = at;
    if (index < outline->tokens->len) {
        const struct outline_token *token = &g_array_index(outline->tokens, struct outline_token, index);
        guint unit = token->unit;
        if (unit != OUTLINE_NONE) {
            guint first = g_array_index(outline->units, struct outline_unit, unit).first;
            start = MIN(at, g_array_index(outline->tokens, struct outline_token, first).start);
        }
    }
    outline_free(outline);
    return start;
}

/* A line of its own ahead of the line at `at`, with that one's indentation. */
static struct suppress line_ahead(const struct position_map *map, gsize at, const char *directive, const char *rule)
{
    gsize start = findings_suppress_line_start(map, at), end = start;
    while (end < map->length && (map->text[end] == ' ' || map->text[end] == '\t'))
        end++;
    bool xml = is_xml(map);
    g_autofree char *indent = g_strndup(map->text + start, end - start),
                    *comment = g_strdup_printf(xml ? XML_BEGIN : C_COMMENT, directive, rule);
    char *text = g_strconcat(indent, comment, xml ? XML_END : "", end_of_lines(map), NULL);
    return (struct suppress){start, text, strlen(indent) + strlen(comment)};
}

/* A comment at the end of a line would be a part of what a backslash continues. */
static bool is_continued(const struct position_map *map, gsize end)
{
    return end > 0 && map->text[end - 1] == '\\';
}

struct suppress suppress_here(const struct position_map *map, const struct finding *finding)
{
    gsize at = position_byte_of_place(map, finding->place->line, finding->place->column), end = line_end(map, at);
    if (is_xml(map) || is_continued(map, end))
        return line_ahead(map, unit_start(map, at), "disable-next-line", finding->rule);
    char *text = g_strdup_printf("  " C_COMMENT, "disable", finding->rule);
    return (struct suppress){end, text, strlen(text)};
}

/* Behind an XML declaration, which nothing may precede. */
struct suppress suppress_in_file(const struct position_map *map, const struct finding *finding)
{
    static const char mark[] = "\xEF\xBB\xBF", declaration[] = "<?xml";
    gsize at = map->length >= 3 && memcmp(map->text, mark, 3) == 0 ? 3 : 0;
    if (map->length - at > sizeof declaration && strncmp(map->text + at, declaration, sizeof declaration - 1) == 0) {
        const char *end = strstr(map->text + at, "?>");
        at = end != NULL ? line_end(map, (gsize)(end - map->text)) : at;
        while (at < map->length && (map->text[at] == '\n' || map->text[at] == '\r'))
            at++;
    }
    struct suppress suppress = line_ahead(map, at, "disable-file", finding->rule);
    suppress.at = at;
    return suppress;
}
