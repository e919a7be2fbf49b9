#include "inspect/text/draw.h"

#include "inspect/describe-map.h"

/* Columns that a byte takes; fewer are not readable, more are not needed. */
#define NARROWEST 3
#define WIDEST 9

/* Columns of its filling that a box keeps, and how wide it must be for that. */
#define FILLING 2
#define LEAST_FILLED 7

struct drawing {
    struct pen *pen;
    guint indent, gutter; /* columns before the offsets, and of the offsets */
    guint byte;           /* columns per byte */
};

/* What fills a box behind its label; Unicode and ASCII. */
static const struct {
    const char *unicode, *ascii, *colour;
} fillings[BYTE_STATE_COUNT] = {
    [BYTE_READ] = {" ", " ", NULL},
    [BYTE_SHARED] = {" ", " ", NULL},
    [BYTE_OVERLAP] = {"\xE2\x96\x92", "#", "1;31"},
    [BYTE_REST] = {"\xE2\x95\xB1", "/", "33"},
    [BYTE_UNREAD] = {"\xE2\x96\x91", ":", "2"},
    [BYTE_PADDING] = {"\xC2\xB7", ".", "2"},
    [BYTE_UNKNOWN] = {" ", " ", "2"},
    [BYTE_OUTSIDE] = {"\xE2\x96\x93", "X", "1;31"},
    [BYTE_BEYOND] = {" ", " ", "2"},
};

const char *draw_colour(guint row)
{
    static const char *const colours[] = {"36", "32", "35", "34", "33", "96", "92", "95"};
    return colours[row % G_N_ELEMENTS(colours)];
}

static const char *colour_of(const struct bytemap_span *span)
{
    const char *colour = span->rule != NULL ? "1;31" : fillings[span->state].colour;
    return colour == NULL && span->readers->len > 0 ? draw_colour(g_array_index(span->readers, guint, 0)) : colour;
}

/* ---- lines between rows ---- */

enum { UP = 1, DOWN = 2, LEFT = 4, RIGHT = 8 };

static const char *corner(const struct pen *pen, unsigned sides)
{
    static const char *const boxes[16] = {
        " ",
        "\xE2\x95\xB5",
        "\xE2\x95\xB7",
        "\xE2\x94\x82",
        "\xE2\x95\xB4",
        "\xE2\x94\x98",
        "\xE2\x94\x90",
        "\xE2\x94\xA4",
        "\xE2\x95\xB6",
        "\xE2\x94\x94",
        "\xE2\x94\x8C",
        "\xE2\x94\x9C",
        "\xE2\x94\x80",
        "\xE2\x94\xB4",
        "\xE2\x94\xAC",
        "\xE2\x94\xBC",
    };
    if (pen->style.unicode)
        return boxes[sides];
    return sides == 0 ? " " : sides == (LEFT | RIGHT) ? "-" : (sides & (LEFT | RIGHT)) == 0 ? "|" : "+";
}

/* The cell of a row over a column; NULL: none, or no row. */
static const struct bytemap_cell *draw_cell_at(const struct bytemap_row *row, guint column)
{
    for (guint i = 0; row != NULL && i < row->cells->len; i++) {
        const struct bytemap_cell *cell = &g_array_index(row->cells, struct bytemap_cell, i);
        if (cell->from <= column && column < cell->to)
            return cell;
    }
    return NULL;
}

static bool has_side(const struct bytemap_row *row, guint column)
{
    for (guint i = 0; row != NULL && i < row->cells->len; i++) {
        const struct bytemap_cell *cell = &g_array_index(row->cells, struct bytemap_cell, i);
        if (cell->from == column || cell->to == column)
            return true;
    }
    return false;
}

/* Whether a line separates two rows over a column: not within one span that goes on. */
static bool draw_has_line(const struct bytemap_row *above, const struct bytemap_row *below, guint column)
{
    const struct bytemap_cell *upper = draw_cell_at(above, column), *lower = draw_cell_at(below, column);
    if (upper == NULL || lower == NULL)
        return upper != NULL || lower != NULL;
    return above->folded || below->folded || upper->span != lower->span;
}

static void draw_line(const struct drawing *d, const struct bytemap_row *above, const struct bytemap_row *below)
{
    GString *line = g_string_new(NULL);
    for (guint column = 0; column <= BYTEMAP_ROW; column++) {
        bool left = column > 0 && draw_has_line(above, below, column - 1),
             right = column < BYTEMAP_ROW && draw_has_line(above, below, column);
        unsigned sides = (has_side(above, column) ? UP : 0u) | (has_side(below, column) ? DOWN : 0u) |
                         (left ? LEFT : 0u) | (right ? RIGHT : 0u);
        g_string_append(line, corner(d->pen, sides));
        for (guint i = 1; column < BYTEMAP_ROW && i < d->byte; i++)
            g_string_append(line, corner(d->pen, right ? LEFT | RIGHT : 0));
    }
    pen_spaces(d->pen, d->indent + d->gutter);
    pen_put(d->pen, "2", g_strchomp(line->str));
    g_string_append_c(d->pen->out, '\n');
    g_string_free(line, TRUE);
}

/* ---- rows ---- */

/* " #0 BytesRead ULONG64", as much of it as fits; what has a filling shows at least a bit of it. */
static void draw_text(const struct drawing *d, const struct bytemap_span *span, const char *text, const char *type,
                      guint room)
{
    const char *fill = d->pen->style.unicode ? fillings[span->state].unicode : fillings[span->state].ascii;
    guint words = *fill != ' ' && room >= LEAST_FILLED ? room - FILLING : room, used = 0;
    g_autofree char *safe = pen_safe(d->pen, text), *kind = pen_safe(d->pen, type != NULL ? type : "");
    bool spaced = *safe != '\0' && pen_columns(safe) + 2 <= words;
    g_autofree char *label = pen_cut(d->pen, safe, words);
    pen_spaces(d->pen, spaced);
    pen_put(d->pen, colour_of(span), label);
    pen_spaces(d->pen, spaced);
    used = pen_columns(label) + (spaced ? 2 : 0);
    if (*kind != '\0' && spaced && used + pen_columns(kind) + 1 <= words) {
        pen_put(d->pen, "2", kind);
        pen_spaces(d->pen, 1);
        used += pen_columns(kind) + 1;
    }
    g_autoptr(GString) rest = g_string_new(NULL);
    for (; used < room; used++)
        g_string_append(rest, fill);
    pen_put(d->pen, fillings[span->state].colour, rest->str);
}

static void draw_side(const struct drawing *d)
{
    pen_put(d->pen, "2", corner(d->pen, UP | DOWN));
}

static void draw_cell(const struct drawing *d, const struct bytemap_cell *cell)
{
    g_autofree char *label = cell->first ? describe_span_label(cell->span) : g_strdup("");
    const struct bytemap_field *field = cell->span->field;
    const char *type = cell->first && field != NULL && cell->span->start == field->offset ? field->type : NULL;
    draw_text(d, cell->span, label, type, (cell->to - cell->from) * d->byte - 1);
    draw_side(d);
}

static void draw_row(const struct drawing *d, const struct bytemap_row *row)
{
    g_autofree char *offset = g_strdup_printf("0x%02" G_GINT64_MODIFIER "X", row->start);
    pen_spaces(d->pen, d->indent);
    pen_put(d->pen, "2", offset);
    pen_spaces(d->pen, d->gutter - pen_columns(offset));
    draw_side(d);
    if (row->folded) {
        g_autofree char *text = describe_folded(row);
        draw_text(d, g_array_index(row->cells, struct bytemap_cell, 0).span, text, NULL, BYTEMAP_ROW * d->byte - 1);
        draw_side(d);
    }
    for (guint i = 0; !row->folded && i < row->cells->len; i++)
        draw_cell(d, &g_array_index(row->cells, struct bytemap_cell, i));
    g_string_append_c(d->pen->out, '\n');
}

/* Only what is there and has a filling of its own. */
static void draw_legend(const struct drawing *d, const struct bytemap *map)
{
    for (guint state = 0; state < BYTE_STATE_COUNT; state++) {
        const char *fill = d->pen->style.unicode ? fillings[state].unicode : fillings[state].ascii;
        if (map->bytes[state] == 0 || *fill == ' ')
            continue;
        g_autofree char *sample = g_strconcat(fill, fill, NULL);
        guint left = d->indent + d->gutter;
        pen_paragraph(d->pen, left, left + 3, sample, fillings[state].colour, byte_state_words((enum byte_state)state));
    }
    if (bytemap_is_flawed(map))
        pen_paragraph(d->pen, d->indent + d->gutter, d->indent + d->gutter + 3, "!", "1;31", BYTEMAP_FLAWED);
}

/* The rows from `first` up to the one before `end`. */
static struct drawing draw_rows(struct pen *pen, guint indent, const GPtrArray *rows, guint first, guint end)
{
    const struct bytemap_row *last = end > first ? rows->pdata[end - 1] : NULL;
    g_autofree char *longest = g_strdup_printf("0x%02" G_GINT64_MODIFIER "X", last != NULL ? last->start : 0);
    struct drawing d = {pen, indent, pen_columns(longest) + 1, 0};
    guint left = d.indent + d.gutter + 1;
    d.byte = CLAMP((pen->style.width > left ? pen->style.width - left : 0) / BYTEMAP_ROW, NARROWEST, WIDEST);
    for (guint i = first; i < end; i++) {
        draw_line(&d, i > first ? rows->pdata[i - 1] : NULL, rows->pdata[i]);
        draw_row(&d, rows->pdata[i]);
    }
    draw_line(&d, last, NULL);
    return d;
}

void draw_map(struct pen *pen, guint indent, const struct bytemap *map)
{
    g_autoptr(GPtrArray) rows = bytemap_rows(map);
    struct drawing d = draw_rows(pen, indent, rows, 0, rows->len);
    draw_legend(&d, map);
}

void draw_map_around(struct pen *pen, guint indent, const struct bytemap *map, int64_t start, int64_t size)
{
    g_autoptr(GPtrArray) rows = bytemap_rows(map);
    guint first = rows->len, end = 0;
    for (guint i = 0; i < rows->len; i++) {
        const struct bytemap_row *row = rows->pdata[i];
        if (row->start < start + size && start < row->start + row->size) {
            first = MIN(first, i);
            end = i + 1;
        }
    }
    if (end > 0)
        draw_rows(pen, indent, rows, first > 0 ? first - 1 : 0, MIN(end + 1, rows->len));
}
