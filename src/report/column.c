#include "report/column.h"

#include <stdbool.h>
#include <string.h>

#include "finding/source.h"

/* A generated file may be one line of megabytes, with thousands of findings on it: there counting goes on from the
 * nearest mark, of which there is one each so many bytes. */
#define STRIDE 4096

/* So many code units are before that byte. */
struct column_mark {
    size_t offset;
    int64_t units;
};

struct columns {
    struct source_cache *sources;
    GHashTable
        *marks; /* a long line, by its address → GArray of struct column_mark: element n is up to byte n * STRIDE */
};

struct columns *columns_new(void)
{
    struct columns *columns = g_new0(struct columns, 1);
    columns->sources = source_cache_new();
    columns->marks = g_hash_table_new_full(NULL, NULL, NULL, (GDestroyNotify)g_array_unref);
    return columns;
}

void columns_free(struct columns *columns)
{
    if (columns == NULL)
        return;
    source_cache_free(columns->sources);
    g_hash_table_unref(columns->marks);
    g_free(columns);
}

/* Bytes of the character at `text`, of which `length` > 0 are there, and its code units. */
static size_t character_at(const char *text, size_t length, int64_t *units)
{
    gunichar character = g_utf8_get_char_validated(text, (gssize)length);
    bool is_one = character != (gunichar)-1 && character != (gunichar)-2 && *text != '\0';
    *units = is_one && character > 0xFFFF ? 2 : 1;
    return is_one ? (size_t)g_utf8_skip[(guchar)*text] : 1;
}

static struct column_mark column_start_of(const char *line, size_t length)
{
    return (struct column_mark){length >= 3 && memcmp(line, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0, 0};
}

/* Moves to the character that the byte column is in, or to the line's end. */
static void column_advance(struct column_mark *mark, const char *line, size_t length, int64_t column)
{
    while (mark->offset < length) {
        int64_t units;
        size_t bytes = character_at(line + mark->offset, length - mark->offset, &units);
        if (column - 1 < (int64_t)(mark->offset + bytes))
            return;
        mark->units += units;
        mark->offset += bytes;
    }
}

/* The marks of a long line, at least up to that byte. */
static const GArray *marks_up_to(struct columns *columns, const char *line, size_t length, size_t byte)
{
    GArray *marks = g_hash_table_lookup(columns->marks, line);
    if (marks == NULL) {
        struct column_mark start = column_start_of(line, length);
        marks = g_array_new(FALSE, FALSE, sizeof(struct column_mark));
        g_array_append_val(marks, start);
        g_hash_table_insert(columns->marks, (gpointer)line, marks);
    }
    while (marks->len <= byte / STRIDE) {
        struct column_mark mark = g_array_index(marks, struct column_mark, marks->len - 1);
        column_advance(&mark, line, length, (int64_t)marks->len * STRIDE + 1);
        g_array_append_val(marks, mark);
    }
    return marks;
}

static struct column_mark column_mark_at(struct columns *columns, const char *line, size_t length, int64_t column)
{
    size_t reached = column > 0 ? MIN((size_t)column - 1, length) : 0;
    struct column_mark mark = column_start_of(line, length);
    if (length >= STRIDE)
        mark = g_array_index(marks_up_to(columns, line, length, reached), struct column_mark, reached / STRIDE);
    column_advance(&mark, line, length, column);
    return mark;
}

/* Leaves the column as it is when the line cannot be read.  With `past`, the column behind the character there. */
static void column_convert(struct columns *columns, const char *file, int64_t line_number, int64_t *column, bool past)
{
    size_t length;
    int64_t units = 0;
    const char *line = source_line(columns->sources, file, line_number, &length);
    if (line == NULL)
        return;
    struct column_mark mark = column_mark_at(columns, line, length, *column);
    if (past && mark.offset < length)
        character_at(line + mark.offset, length - mark.offset, &units);
    *column = mark.units + 1 + units;
}

static struct region region_of(struct columns *columns, const struct fact_place *place, bool widen)
{
    bool has_end =
        place->end_line > place->line || (place->end_line == place->line && place->end_column > place->column);
    struct region region = {MAX(place->line, 1), MAX(place->column, 1), MAX(has_end ? place->end_line : place->line, 1),
                            MAX(has_end ? place->end_column : place->column, 1)};
    column_convert(columns, place->file, region.line, &region.column, false);
    column_convert(columns, place->file, region.end_line, &region.end_column, widen && !has_end);
    if (region.end_line == region.line)
        region.end_column = MAX(region.end_column, region.column);
    return region;
}

struct region columns_region(struct columns *columns, const struct fact_place *place)
{
    return region_of(columns, place, true);
}

struct region columns_exact_region(struct columns *columns, const struct fact_place *place)
{
    return region_of(columns, place, false);
}
