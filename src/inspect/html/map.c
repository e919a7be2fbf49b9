#include "inspect/html/map.h"

#include "web/markup.h"
#include "inspect/describe-map.h"

/* Colours that readers take turns in (page.css, k0 to k7), and readers that light up. */
#define COLOURS 8
#define MOST_LIT 200

/* A map of more rows is folded. */
#define MOST_ROWS 100

static const char *const classes[BYTE_STATE_COUNT] = {
    [BYTE_READ] = "read",       [BYTE_SHARED] = "read shared", [BYTE_OVERLAP] = "overlap",
    [BYTE_REST] = "rest",       [BYTE_UNREAD] = "unread",      [BYTE_PADDING] = "padding",
    [BYTE_UNKNOWN] = "unknown", [BYTE_OUTSIDE] = "outside",    [BYTE_BEYOND] = "beyond",
};

static const struct {
    const char *class, *sign, *words;
} fates[] = {
    [FATE_MOVED] = {"moved", "\xE2\x87\x84", "a counter that moved"},
    [FATE_CHANGED] = {"changed", "\xE2\x89\xA0", "a counter that changed"},
    [FATE_ADDED] = {"added", "+", "a new counter"},
    [FATE_REMOVED] = {"removed", "\xE2\x88\x92", "a counter that is gone"},
};

static struct row_fate row_fate_of(const GArray *row_fates, guint row)
{
    return row_fates != NULL && row < row_fates->len ? g_array_index(row_fates, struct row_fate, row)
                                                     : (struct row_fate){row, FATE_SAME};
}

/* What became of the first reader that is not as it was. */
static enum counter_fate fate_of(const struct bytemap_span *span, const GArray *row_fates)
{
    enum counter_fate fate = FATE_SAME;
    for (guint i = 0; i < span->readers->len && fate == FATE_SAME; i++)
        fate = row_fate_of(row_fates, g_array_index(span->readers, guint, i)).fate;
    return fate;
}

static void write_classes(GString *out, const struct bytemap_span *span, const GArray *row_fates)
{
    const char *fate = fates[fate_of(span, row_fates)].class;
    g_string_append_printf(out, " %s%s", classes[span->state],
                           span->rule == NULL ? ""
                           : span->mild       ? " flawed mild"
                                              : " flawed");
    if (fate != NULL)
        g_string_append_printf(out, " %s", fate);
    for (guint i = 0; i < span->readers->len; i++) {
        guint row = row_fate_of(row_fates, g_array_index(span->readers, guint, i)).row;
        if (row == CHANGE_NO_ROW)
            continue;
        if (i == 0)
            g_string_append_printf(out, " k%u", row % COLOURS);
        g_string_append_printf(out, " r%u", row);
    }
}

static void write_label(GString *out, const struct bytemap_span *span, const GArray *row_fates)
{
    for (guint i = 0; i < span->readers->len; i++) {
        struct row_fate row_fate = row_fate_of(row_fates, g_array_index(span->readers, guint, i));
        g_string_append_printf(out, "<b>%s%s", i > 0 ? "+" : "",
                               row_fate.fate != FATE_SAME ? fates[row_fate.fate].sign : "");
        if (row_fate.row != CHANGE_NO_ROW)
            g_string_append_printf(out, "#%u", row_fate.row);
        g_string_append(out, span->rule != NULL && i + 1 == span->readers->len ? "!</b>" : "</b>");
    }
    const struct bytemap_field *field = span->field;
    if (field != NULL)
        markup(out, " <span>%s</span>", field->path);
    else if (span->state == BYTE_PADDING || span->state == BYTE_OUTSIDE)
        g_string_append_printf(out, " <span>%s</span>", classes[span->state]);
    if (field != NULL && field->type != NULL && span->start == field->offset)
        markup(out, " <i>%s</i>", field->type);
}

/* What is seen is cut where there is no room: the whole sentence is there for a pointer that rests, and for readers who
 * listens. */
static void map_write_cell(GString *out, const struct bytemap_cell *cell, const GArray *row_fates)
{
    const char *fate = fates[fate_of(cell->span, row_fates)].words;
    g_autofree char *plain = describe_span(cell->span),
                    *sentence = fate != NULL ? g_strdup_printf("%s; %s", plain, fate) : g_strdup(plain);
    g_string_append_printf(out, "<span class=\"cell c%u%s%s", cell->to - cell->from, cell->first ? "" : " from",
                           cell->last ? "" : " on");
    write_classes(out, cell->span, row_fates);
    if (!cell->first) {
        markup(out, "\" aria-hidden=\"true\" title=\"%s\"></span>", sentence);
        return;
    }
    markup(out, "\" role=\"img\" title=\"%s\"><span class=\"label\">", sentence);
    write_label(out, cell->span, row_fates);
    g_string_append(out, "</span></span>");
}

static void write_folded(GString *out, const struct bytemap_row *row, const GArray *row_fates)
{
    const struct bytemap_span *span = g_array_index(row->cells, struct bytemap_cell, 0).span;
    g_autofree char *text = describe_folded(row);
    g_string_append(out, "<span class=\"cell c8 folded");
    write_classes(out, span, row_fates);
    markup(out, "\" title=\"%s\"><span class=\"label\">%s</span></span>", text, text);
}

static bool has_fate(const struct bytemap *map, const GArray *row_fates, enum counter_fate fate)
{
    bool has = false;
    for (guint i = 0; i < map->spans->len && !has; i++)
        has = fate_of(map->spans->pdata[i], row_fates) == fate;
    return has;
}

/* No error is among the findings about it. */
static bool is_mild(const struct bytemap *map)
{
    bool mild = true;
    for (guint i = 0; i < map->spans->len && mild; i++) {
        const struct bytemap_span *span = map->spans->pdata[i];
        mild = span->rule == NULL || span->mild;
    }
    return mild;
}

static void write_legend(GString *out, const struct bytemap *map, const GArray *row_fates)
{
    g_string_append(out, "<ul class=\"legend\">");
    for (guint state = 0; state < BYTE_STATE_COUNT; state++)
        if (map->bytes[state] > 0)
            markup(out, "<li><span class=\"sample %s k0\"></span> %s</li>", classes[state],
                   byte_state_words((enum byte_state)state));
    if (bytemap_is_flawed(map))
        markup(out, "<li><span class=\"sample read k0 flawed%s\"></span> %s</li>", is_mild(map) ? " mild" : "",
               BYTEMAP_FLAWED);
    for (guint fate = FATE_SAME + 1; row_fates != NULL && fate < G_N_ELEMENTS(fates); fate++)
        if (has_fate(map, row_fates, (enum counter_fate)fate))
            markup(out, "<li><span class=\"sample %s\">%s</span> %s</li>", fates[fate].class, fates[fate].sign,
                   fates[fate].words);
    g_string_append(out, "</ul>\n");
}

void html_map(GString *out, const struct bytemap *map, const GArray *row_fates)
{
    g_autoptr(GPtrArray) rows = bytemap_rows(map);
    bool folds = rows->len > MOST_ROWS;
    if (folds)
        g_string_append_printf(out, "<details class=\"fold\"><summary>All %u rows of the map</summary>\n", rows->len);
    g_string_append(out, "<ol class=\"bytes\">\n<li class=\"ruler\" aria-hidden=\"true\"><span></span>");
    for (guint i = 0; i < BYTEMAP_ROW; i++)
        g_string_append_printf(out, "<span>%u</span>", i);
    g_string_append(out, "</li>\n");
    for (guint i = 0; i < rows->len; i++) {
        const struct bytemap_row *row = rows->pdata[i];
        g_string_append_printf(out, "<li><span class=\"offset\">0x%02" G_GINT64_MODIFIER "X</span>", row->start);
        if (row->folded)
            write_folded(out, row, row_fates);
        for (guint k = 0; !row->folded && k < row->cells->len; k++)
            map_write_cell(out, &g_array_index(row->cells, struct bytemap_cell, k), row_fates);
        g_string_append(out, "</li>\n");
    }
    g_string_append(out, folds ? "</ol></details>\n" : "</ol>\n");
    write_legend(out, map, row_fates);
}

void html_side(GString *out, const char *when, const struct view_block *block, const GArray *row_fates)
{
    markup(out, "<figure><figcaption><b>%s</b> %s</figcaption>\n", when,
           block != NULL ? block->title : "no such block");
    if (block != NULL)
        html_map(out, block->map, row_fates);
    g_string_append(out, "</figure>\n");
}

char *html_map_style(guint rows)
{
    GString *style = g_string_new(NULL);
    for (guint i = 0; i < MIN(rows, MOST_LIT); i++)
        g_string_append_printf(style, "%s.table:has(.r%u:is(:hover,:focus-within)) .r%u", i > 0 ? "," : "", i, i);
    if (rows > 0)
        g_string_append(style, "{outline:2px solid var(--accent);outline-offset:-2px}\n");
    return g_string_free(style, FALSE);
}
