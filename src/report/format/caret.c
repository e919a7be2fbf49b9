#include "report/format/caret.h"

#include <string.h>

#include "base/text/printable.h"

#define TAB_STOP 4
#define WINDOW 112 /* columns of source that are shown at most */
#define BEFORE 40  /* of these, columns before the caret when the line is cut */
#define SLICE 512  /* bytes of the line before and behind the caret that are looked at */
#define ELLIPSIS "\xE2\x80\xA6"

/* One character as it is shown: where it is from, what it shows, and the columns it takes. */
struct caret_cell {
    size_t offset, bytes;
    char form[PRINTABLE_FORM]; /* "": blanks (a tab) */
    guint column, width;
};

static guint caret_width_of(const char *form)
{
    gunichar c = g_utf8_get_char(form);
    if (!printable_is_plain(form))
        return (guint)strlen(form);
    return g_unichar_iszerowidth(c) ? 0 : g_unichar_iswide(c) ? 2 : 1;
}

static struct caret_cell caret_cell_at(const char *line, size_t length, size_t offset, guint column)
{
    struct caret_cell cell = {.offset = offset, .bytes = 1, .column = column};
    if (line[offset] == '\t') {
        cell.width = TAB_STOP - column % TAB_STOP;
        return cell;
    }
    cell.bytes = printable_character(line + offset, length - offset, cell.form);
    cell.width = caret_width_of(cell.form);
    return cell;
}

static GArray *cells_of(const char *line, size_t length)
{
    GArray *cells = g_array_new(FALSE, FALSE, sizeof(struct caret_cell));
    guint column = 0;
    size_t offset = length >= 3 && memcmp(line, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0; /* a byte order mark is not shown */
    while (offset < length) {
        struct caret_cell cell = caret_cell_at(line, length, offset, column);
        g_array_append_val(cells, cell);
        offset += cell.bytes;
        column += cell.width;
    }
    return cells;
}

/* The column on screen of a byte; the end of the line when it lies behind it. */
static guint column_of(const GArray *cells, int64_t byte)
{
    guint end = 0;
    for (guint i = 0; i < cells->len; i++) {
        const struct caret_cell *cell = &g_array_index(cells, struct caret_cell, i);
        if (byte < (int64_t)(cell->offset + cell->bytes))
            return cell->column;
        end = cell->column + cell->width;
    }
    return end;
}

static guint end_of_text(const GArray *cells)
{
    for (guint i = cells->len; i > 0; i--) {
        const struct caret_cell *cell = &g_array_index(cells, struct caret_cell, i - 1);
        if (cell->form[0] != '\0' && !g_unichar_isspace(g_utf8_get_char(cell->form)))
            return cell->column + cell->width;
    }
    return 0;
}

static void append_times(GString *out, char c, guint times)
{
    for (guint i = 0; i < times; i++)
        g_string_append_c(out, c);
}

static void append_cells(GString *out, const GArray *cells, guint from, guint to)
{
    for (guint i = 0; i < cells->len; i++) {
        const struct caret_cell *cell = &g_array_index(cells, struct caret_cell, i);
        if (cell->column < from || cell->column + cell->width > to)
            continue;
        if (cell->form[0] == '\0')
            append_times(out, ' ', cell->width);
        else
            g_string_append(out, cell->form);
    }
}

/* Where the shown part starts: a column where a character starts, so that nothing is cut in half. */
static guint window_start(const GArray *cells, guint caret, guint end)
{
    if (end <= WINDOW || caret <= BEFORE)
        return 0;
    guint start = 0;
    for (guint i = 0; i < cells->len; i++) {
        const struct caret_cell *cell = &g_array_index(cells, struct caret_cell, i);
        if (cell->column <= caret - BEFORE)
            start = cell->column;
    }
    return start;
}

static void append_gutter(GString *out, int64_t line)
{
    if (line > 0)
        g_string_append_printf(out, "%5" G_GINT64_FORMAT " | ", line);
    else
        g_string_append(out, "      | ");
}

/*
 * The part of a line around the caret that is looked at.  A generated file may be one line of megabytes, with thousands
 * of findings on it: looking at all of it for each would take minutes.
 */
struct slice {
    const char *text;
    size_t length;
    int64_t start; /* of the line's bytes, how many are left out before it */
    bool cut_before, cut_behind;
};

static struct slice slice_around(const char *line, size_t length, int64_t caret)
{
    size_t at = (size_t)CLAMP(caret, 0, (int64_t)length), from = at > SLICE ? at - SLICE : 0,
           to = MIN(at + SLICE, length);
    while (from > 0 && from < at && ((guchar)line[from] & 0xC0) == 0x80)
        from++;
    while (to < length && to > at && ((guchar)line[to] & 0xC0) == 0x80)
        to--;
    return (struct slice){line + from, to - from, (int64_t)from, from > 0, to < length};
}

static void append_slice(GString *out, const struct slice *slice, const struct fact_place *place, bool colour)
{
    GArray *cells = cells_of(slice->text, slice->length);
    guint end = end_of_text(cells);
    guint caret = column_of(cells, place->column - 1);
    bool one_line = place->end_line == place->line && place->end_column > place->column;
    guint stop = place->end_line > place->line ? end : one_line ? column_of(cells, place->end_column - 1) : caret + 1;
    guint from = window_start(cells, caret, end), to = MIN(end, from + WINDOW);
    stop = CLAMP(stop, caret + 1, MAX(to, caret + 1));

    bool cut_before = from > 0 || slice->cut_before;
    append_gutter(out, place->line);
    g_string_append(out, cut_before ? ELLIPSIS : "");
    append_cells(out, cells, from, to);
    g_string_append(out, to < end || slice->cut_behind ? ELLIPSIS "\n" : "\n");

    append_gutter(out, 0);
    append_times(out, ' ', caret - from + (cut_before ? 1 : 0));
    g_string_append(out, colour ? "\033[1;32m^" : "^");
    append_times(out, '~', stop - caret - 1);
    g_string_append(out, colour ? "\033[0m\n" : "\n");
    g_array_unref(cells);
}

void caret_append(GString *out, const char *whole_line, size_t whole_length, const struct fact_place *whole,
                  bool colour)
{
    struct slice slice = slice_around(whole_line, whole_length, whole->column - 1);
    struct fact_place place = *whole;
    place.column -= slice.start;
    place.end_column -= slice.start;
    append_slice(out, &slice, &place, colour);
}
