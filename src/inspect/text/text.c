/* What the sources register as text for a terminal. */
#include "inspect/text/text.h"

#include <string.h>

#include "finding/where.h"
#include "facts/derived-types.h"
#include "inspect/text/change.h"
#include "inspect/text/compat.h"
#include "inspect/text/consumer.h"
#include "inspect/text/draw.h"
#include "inspect/text/pen.h"
#include "inspect/describe-map.h"
#include "inspect/describe.h"

/* Columns: of labels, of what follows them, and of parts of a part. */
#define INDENT 2
#define VALUES 14
#define MAP_INDENT 4

static const char *const severity_colours[] = {
    [SEVERITY_INFO] = "1;34", [SEVERITY_WARNING] = "1;33", [SEVERITY_ERROR] = "1;31"};

static void put_line(struct pen *pen, guint indent, const struct view_line *line)
{
    g_autofree char *place = line->place != NULL ? describe_place(line->place) : NULL;
    g_autofree char *text = g_strdup_printf("%s%s%s%s", line->text, place != NULL ? " (" : "",
                                            place != NULL ? place : "", place != NULL ? ")" : "");
    pen_paragraph(pen, indent, indent + VALUES - INDENT, line->label, line->open ? "1;33" : "2", text);
}

static void put_lines(struct pen *pen, guint indent, const GPtrArray *lines)
{
    const char *last = "";
    for (guint i = 0; i < lines->len; i++) {
        struct view_line line = *(const struct view_line *)lines->pdata[i];
        bool again = strcmp(line.label, last) == 0; /* several instances stand below one label */
        last = line.label;
        line.label = again ? "" : line.label;
        put_line(pen, indent, &line);
    }
}

/* Where it holds, unless that is everywhere. */
static char *only_where(const struct view *view, const GArray *targets)
{
    return where_phrase(view->model->targets, targets);
}

/* ---- variants ---- */

static void text_put_paths(struct pen *pen, guint indent, const struct view_variant *variant)
{
    for (guint i = 0; i < variant->paths->len; i++)
        pen_paragraph(pen, indent, indent + VALUES - INDENT, i == 0 ? "when" : "or when", "2",
                      variant->paths->pdata[i]);
}

static void text_put_variants(struct pen *pen, const struct view *view, const struct view_set *set)
{
    if (set->variants->len == 1) {
        text_put_paths(pen, INDENT, set->variants->pdata[0]);
        return;
    }
    for (guint i = 0; i < set->variants->len; i++) {
        const struct view_variant *variant = set->variants->pdata[i];
        g_autofree char *only = only_where(view, variant->targets);
        g_autofree char *title = g_strdup_printf("way %u of %u%s%s", i + 1, set->variants->len,
                                                 only != NULL ? ", " : "", only != NULL ? only : "");
        pen_paragraph(pen, INDENT, INDENT, title, "1", "");
        put_lines(pen, INDENT + 2, variant->lines);
        text_put_paths(pen, INDENT + 2, variant);
    }
}

/* ---- the descriptor table ---- */

/* Columns before the field's name: "#0     1     0   0x00     8  ". */
#define ROW_FORMAT "%4s %5s %5s %6s %5s  "
#define ROW_COLUMNS (4 + 1 + 5 + 1 + 5 + 1 + 6 + 1 + 5 + 2)

/* As wide as the usual rule's id. */
#define RULE_COLUMNS 6

/* How wide the table's columns of texts are: the fields' names, their types, and the line that the row stands in. */
struct widths {
    guint field, type, line;
};

static const char *type_text(const struct fact_descriptor *row)
{
    const struct fact_field *field = derived_descriptor(row)->field;
    return field != NULL && field->path != NULL && field->type != NULL ? field->type : "";
}

/* "line 12" of the file that registers the table, else "counters.man:12". */
static char *text_line_text(const struct view_table *table, const struct fact_descriptor *row)
{
    const struct fact_place *call = table->registration->site;
    if (row->place == NULL)
        return g_strdup("");
    if (call == NULL || g_strcmp0(call->file, row->place->file) == 0)
        return g_strdup_printf("line %" G_GINT64_FORMAT, row->place->line);
    g_autofree char *place = describe_place(row->place);
    return g_path_get_basename(place);
}

/* What has no room is left out from the right: the line, then the type; at last names are cut. */
static struct widths find_widths(const struct pen *pen, const struct view_table *table)
{
    const GPtrArray *rows = table->registration->descriptors;
    guint room = pen->style.width - MIN(pen->style.width, MAP_INDENT + ROW_COLUMNS), rules = 0;
    struct widths widths = {5, 0, 0};
    for (guint i = 0; i < fact_count(rows); i++) {
        const struct fact_descriptor *row = FACT_AT(descriptor, rows, i);
        g_autoptr(GPtrArray) findings = view_row_findings(table, i);
        g_autofree char *field = describe_row_field(table, i), *line = text_line_text(table, row);
        if (findings->len > 0)
            rules = 2 + RULE_COLUMNS;
        g_autofree char *safe_field = pen_safe(pen, field), *safe_type = pen_safe(pen, type_text(row));
        widths = (struct widths){MAX(widths.field, pen_columns(safe_field)), MAX(widths.type, pen_columns(safe_type)),
                                 MAX(widths.line, pen_columns(line))};
    }
    widths.field = MIN(widths.field, MAX(room, 1));
    room -= MIN(room, rules);
    if (widths.field + 2 + widths.type > room)
        widths.type = 0;
    if (widths.type == 0 || widths.field + 2 + widths.type + 2 + widths.line > room)
        widths.line = 0;
    return widths;
}

/* One text in its column; blanks behind it only where something follows. */
static void put_column(struct pen *pen, const char *colour, const char *text, guint width)
{
    g_autofree char *safe = pen_safe(pen, text), *cut = pen_cut(pen, safe, width);
    pen_put(pen, colour, cut);
    pen_spaces(pen, width - pen_columns(cut));
}

static void strip_blanks(GString *out)
{
    while (out->len > 0 && out->str[out->len - 1] == ' ')
        g_string_truncate(out, out->len - 1);
}

/* The rules that have something to say about the row, beside it or below it. */
static void text_put_rules(struct pen *pen, const GPtrArray *findings, guint used)
{
    for (guint i = 0; i < findings->len; i++) {
        const struct finding *finding = findings->pdata[i];
        if (used + 2 + strlen(finding->rule) > pen->style.width) {
            strip_blanks(pen->out);
            g_string_append_c(pen->out, '\n');
            pen_spaces(pen, used = MAP_INDENT + 3);
        }
        g_string_append(pen->out, "  ");
        pen_put(pen, severity_colours[finding->severity], finding->rule);
        used += 2 + (guint)strlen(finding->rule);
    }
}

static void text_put_row(struct pen *pen, const struct view_table *table, guint index, const struct widths *widths)
{
    const struct fact_descriptor *row = FACT_AT(descriptor, table->registration->descriptors, index);
    g_autofree char *id = describe_cell(row->id, 10), *block = describe_cell(row->struct_index, 10),
                    *offset = describe_cell(row->offset, 16), *size = describe_cell(row->size, 10),
                    *number = g_strdup_printf("#%u", index), *field = describe_row_field(table, index),
                    *line = text_line_text(table, row);
    g_autofree char *cells = g_strdup_printf(" %5s %5s %6s %5s  ", id, block, offset, size);
    g_autoptr(GPtrArray) findings = view_row_findings(table, index);
    pen_spaces(pen, MAP_INDENT + 4 - MIN(4, (guint)strlen(number)));
    pen_put(pen, draw_colour(index), number);
    g_string_append(pen->out, cells);
    put_column(pen, NULL, field, widths->field);
    pen_spaces(pen, widths->type > 0 ? 2 : 0);
    put_column(pen, "2", type_text(row), widths->type);
    pen_spaces(pen, widths->line > 0 ? 2 : 0);
    put_column(pen, "2", line, widths->line);
    text_put_rules(pen, findings,
                   MAP_INDENT + ROW_COLUMNS + widths->field + (widths->type > 0 ? 2 + widths->type : 0) +
                       (widths->line > 0 ? 2 + widths->line : 0));
    strip_blanks(pen->out);
    g_string_append_c(pen->out, '\n');
}

static void text_put_rows(struct pen *pen, const struct view_table *table)
{
    const GPtrArray *rows = table->registration->descriptors;
    struct widths widths = find_widths(pen, table);
    if (fact_count(rows) == 0)
        return;
    g_autofree char *head = g_strdup_printf(ROW_FORMAT "Field", "#", "Id", "Block", "Offset", "Size");
    pen_spaces(pen, MAP_INDENT);
    pen_put(pen, "2", head);
    g_string_append_c(pen->out, '\n');
    for (guint i = 0; i < fact_count(rows); i++)
        text_put_row(pen, table, i, &widths);
}

static void text_put_block(struct pen *pen, const struct view_block *block)
{
    g_autofree char *place = block->declared != NULL ? describe_place(block->declared) : NULL;
    g_autofree char *bytes = describe_bytes(block->map);
    g_autofree char *label = g_strdup_printf("Block %" G_GINT64_FORMAT, block->struct_index);
    g_autofree char *title = g_strdup_printf("%s%s%s%s", block->title, place != NULL ? " (" : "",
                                             place != NULL ? place : "", place != NULL ? ")" : "");
    g_string_append_c(pen->out, '\n');
    pen_paragraph(pen, INDENT, INDENT + pen_columns(label) + 2, label, "1", title);
    pen_paragraph(pen, INDENT + 2, INDENT + 2, "", NULL, bytes);
    if (block->open != NULL) {
        g_autofree char *open = g_strconcat("not determined: ", block->open, NULL);
        pen_paragraph(pen, INDENT + 2, INDENT + 2, "", NULL, open);
    }
    draw_map(pen, MAP_INDENT, block->map);
}

static void text_put_table(struct pen *pen, const struct view *view, const struct view_set *set,
                           const struct view_table *table)
{
    g_autofree char *only = only_where(view, table->targets);
    guint n = (guint)fact_count(table->registration->descriptors);
    g_autofree char *title = describe_count(n, "counter", "counters");
    g_autofree char *variants = view_table_has_variants(set, table) ? describe_variants(table) : g_strdup("");
    g_autofree char *whole = g_strdup_printf("%s%s%s%s", n > 0 ? title : "no descriptors are known", variants,
                                             only != NULL ? ", " : "", only != NULL ? only : "");
    g_string_append_c(pen->out, '\n');
    pen_paragraph(pen, INDENT, INDENT, whole, "1", "");
    text_put_rows(pen, table);
    if (table->instances->len > 0) {
        g_string_append_c(pen->out, '\n');
        put_lines(pen, INDENT, table->instances);
    }
    g_autofree char *not_drawn = describe_not_drawn(table);
    if (not_drawn != NULL)
        pen_paragraph(pen, MAP_INDENT, MAP_INDENT, "", NULL, not_drawn);
    for (guint i = 0; i < table->blocks->len; i++)
        text_put_block(pen, table->blocks->pdata[i]);
}

/* ---- findings and what is not known ---- */

static void put_finding(struct pen *pen, const struct view *view, const struct finding *finding)
{
    g_autofree char *only = only_where(view, finding->targets), *place = describe_place(finding->place);
    g_autofree char *message =
        g_strdup_printf("%s (%s): %s%s%s%s", finding->rule, place, finding->message, only != NULL ? " (" : "",
                        only != NULL ? only : "", only != NULL ? ")" : "");
    pen_paragraph(pen, INDENT, INDENT + 9, severity_name(finding->severity), severity_colours[finding->severity],
                  message);
}

static void text_put_findings(struct pen *pen, const struct view *view, const GPtrArray *findings)
{
    if (findings->len > 0)
        g_string_append_c(pen->out, '\n');
    for (guint i = 0; i < findings->len; i++)
        put_finding(pen, view, findings->pdata[i]);
}

static void text_put_undetermined(struct pen *pen, const struct view_set *set)
{
    if (set->undetermined->len > 0)
        g_string_append_c(pen->out, '\n');
    for (guint i = 0; i < set->undetermined->len; i++) {
        const struct fact_undetermined *entry = set->undetermined->pdata[i];
        g_autofree char *place = describe_place(entry->place);
        g_autofree char *text = g_strdup_printf("%s: %s (%s)", entry->field, entry->reason, place);
        pen_paragraph(pen, INDENT, INDENT, "not determined:", "1;33", text);
    }
}

static void text_put_title(struct pen *pen, const struct view_set *set)
{
    g_autofree char *safe = pen_safe(pen, set->title);
    g_autofree char *title = pen_cut(pen, safe, pen->style.width);
    g_string_append_c(pen->out, '\n');
    pen_put(pen, "1", title);
    g_string_append_c(pen->out, '\n');
    g_autoptr(GString) rule = g_string_new(NULL);
    for (guint i = 0; i < pen_columns(title); i++)
        g_string_append(rule, pen->style.unicode ? "\xE2\x95\x90" : "=");
    pen_put(pen, "2", rule->str);
    g_string_append_c(pen->out, '\n');
}

static void text_put_set(struct pen *pen, const struct view *view, const struct view_set *set)
{
    text_put_title(pen, set);
    put_lines(pen, INDENT, set->lines);
    text_put_variants(pen, view, set);
    for (guint i = 0; i < set->tables->len; i++)
        text_put_table(pen, view, set, set->tables->pdata[i]);
    text_consumer(pen, set->consumer);
    text_put_undetermined(pen, set);
    text_put_findings(pen, view, set->findings);
}

/* ---- the whole ---- */

static void put_summary(struct pen *pen, const struct view *view)
{
    guint counters = 0;
    for (guint i = 0; i < view->sets->len; i++)
        counters += view_set_counters(view->sets->pdata[i]);
    g_autofree char *sets = describe_count(view->sets->len, "counterset", "countersets"),
                    *rows = describe_count(counters, "counter", "counters");
    g_autofree char *errors = describe_count(view_count(view->findings, SEVERITY_ERROR), "error", "errors"),
                    *warnings = describe_count(view_count(view->findings, SEVERITY_WARNING), "warning", "warnings");
    g_autofree char *quiet = view->suppressed > 0 ? g_strdup_printf(", %u suppressed", view->suppressed) : g_strdup("");
    g_autofree char *text = view->sets->len > 0
                                ? g_strdup_printf("%s, %s; %s, %s%s", sets, rows, errors, warnings, quiet)
                                : g_strdup(view_nothing(view));
    pen_paragraph(pen, 0, 0, "", NULL, text);
    for (guint i = 0; i < view->model->targets->len; i++) {
        g_autofree char *target = view_target(view, i);
        pen_paragraph(pen, 0, 0, "", NULL, target);
    }
    if (view_leaves_oldest_open(view))
        pen_paragraph(pen, 0, 0, "", NULL, VIEW_OLDEST_OPEN);
}

static void put_failed(struct pen *pen, const struct view *view)
{
    for (guint i = 0; i < view->failed->len; i++) {
        const struct view_line *line = view->failed->pdata[i];
        g_autofree char *text = g_strdup_printf("%s: not analysed: %s", line->label, line->text);
        pen_paragraph(pen, 0, 0, "", NULL, text);
    }
}

static void text_put_rest(struct pen *pen, const struct view *view)
{
    if (view->unregistered->len > 0)
        g_string_append_c(pen->out, '\n');
    for (guint i = 0; i < view->unregistered->len; i++) {
        const struct fact_manifest_set *set = view->unregistered->pdata[i];
        g_autofree char *place = describe_place(set->place);
        g_autofree char *text = g_strdup_printf("\"%s\" (%s): nothing here registers this counterset.",
                                                set->name != NULL ? set->name : "?", place);
        pen_paragraph(pen, 0, 0, "", NULL, text);
    }
    put_failed(pen, view);
    if (view->other->len > 0) {
        g_string_append_c(pen->out, '\n');
        pen_paragraph(pen, 0, 0, "Findings without a counterset", "1", "");
    }
    for (guint i = 0; i < view->other->len; i++)
        put_finding(pen, view, view->other->pdata[i]);
}

/* On which Windows everything works, and nothing else. */
static void put_compat(struct pen *pen, const struct view *view)
{
    for (guint i = 0; i < view->sets->len; i++) {
        const struct view_set *set = view->sets->pdata[i];
        text_put_title(pen, set);
        text_compat(pen, view, set);
    }
    put_failed(pen, view);
}

char *inspect_text(const struct view *view, const struct inspect_style *style)
{
    struct pen pen = {g_string_new(NULL), *style};
    pen.style.width = MAX(style->width, INSPECT_NARROWEST);
    if (view->changes != NULL) {
        text_changes(&pen, view->changes);
        return g_string_free(pen.out, FALSE);
    }
    put_summary(&pen, view);
    for (guint i = 0; !style->compat && i < view->sets->len; i++)
        text_put_set(&pen, view, view->sets->pdata[i]);
    if (style->compat)
        put_compat(&pen, view);
    else
        text_put_rest(&pen, view);
    return g_string_free(pen.out, FALSE);
}
