#include "lsp/documents/position.h"

#include "base/text/line-starts.h"

static gsize position_start_of(const GArray *lines, gsize index)
{
    return g_array_index(lines, gsize, index);
}

struct position_map *position_map_new(const char *text, gsize length, enum position_encoding encoding)
{
    struct position_map *map = g_new0(struct position_map, 1);
    *map = (struct position_map){text, length, encoding, line_starts_new(text, length, LINE_END_ANY),
                                 line_starts_new(text, length, LINE_END_LF)};
    return map;
}

void position_map_free(struct position_map *map)
{
    if (map == NULL)
        return;
    g_array_unref(map->lines);
    g_array_unref(map->rows);
    g_free(map);
}

/* Where a line's text ends, without its line end. */
static gsize position_end_of(const struct position_map *map, const GArray *lines, gsize line)
{
    if (line + 1 >= lines->len)
        return map->length;
    gsize start = position_start_of(lines, line), end = position_start_of(lines, line + 1);
    if (end > start && map->text[end - 1] == '\n')
        end--;
    if (end > start && map->text[end - 1] == '\r')
        end--;
    return end;
}

/* Bytes of the character at `at`; what is no UTF-8 is a byte for itself. */
static gsize bytes_of(const char *at, gsize left)
{
    gunichar character = (guchar)at[0] < 0x80 ? (gunichar)at[0] : g_utf8_get_char_validated(at, (gssize)left);
    return character >= (gunichar)-2 ? 1 : (gsize)g_unichar_to_utf8(character, NULL);
}

static gsize units_of(const struct position_map *map, gsize bytes)
{
    return map->encoding == POSITION_UTF8 ? bytes : bytes == 4 ? 2 : 1;
}

gsize position_to_byte(const struct position_map *map, struct position position)
{
    if (position.line < 0)
        return 0;
    if (position.line >= map->lines->len)
        return map->length;
    gsize at = position_start_of(map->lines, (gsize)position.line),
          end = position_end_of(map, map->lines, (gsize)position.line);
    for (int64_t left = position.character; at < end && left > 0;) {
        gsize bytes = bytes_of(map->text + at, end - at);
        left -= (int64_t)units_of(map, bytes);
        if (left >= 0) /* else it is in the middle of the character, which begins here */
            at += bytes;
    }
    return at;
}

struct position position_of_byte(const struct position_map *map, gsize byte)
{
    byte = MIN(byte, map->length);
    gsize line = line_starts_index(map->lines, byte), at = position_start_of(map->lines, line), units = 0;
    while (at < byte) {
        gsize bytes = bytes_of(map->text + at, map->length - at);
        units += units_of(map, bytes);
        at += bytes;
    }
    return (struct position){(int64_t)line, (int64_t)units};
}

gsize position_byte_of_place(const struct position_map *map, int64_t line, int64_t column)
{
    if (line < 1)
        return 0;
    if ((guint64)line > map->rows->len)
        return map->length;
    gsize start = position_start_of(map->rows, (gsize)line - 1), end = position_end_of(map, map->rows, (gsize)line - 1);
    return column < 1 ? start : start + MIN((gsize)column - 1, end - start);
}

void position_place_of_byte(const struct position_map *map, gsize byte, int64_t *line, int64_t *column)
{
    byte = MIN(byte, map->length);
    gsize row = line_starts_index(map->rows, byte);
    *line = (int64_t)row + 1;
    *column = (int64_t)(byte - position_start_of(map->rows, row)) + 1;
}
