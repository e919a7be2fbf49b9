/* Descriptors, and members of data blocks. */
#include "lsp/features/hover/rows.h"
#include "facts/derived-types.h"
#include "inspect/describe.h"
#include "inspect/text/draw.h"
#include "inspect/view-row.h"
#include "link/link.h"
#include "lsp/features/by-target.h"
#include "lsp/features/wording.h"

/* What a hover shows of a list; it says how many more there are. */
#define MOST_SHOWN 8

/* Columns of a drawing: hovers are narrow. */
#define MAP_WIDTH 60

void hover_map(struct prose *prose, const struct bytemap *map, int64_t start, int64_t size)
{
    struct pen pen = {g_string_new(NULL), {.width = MAP_WIDTH, .colour = false, .unicode = true}};
    if (size > 0)
        draw_map_around(&pen, 0, map, start, size);
    else
        draw_map(&pen, 0, map);
    if (pen.out->len > 0)
        prose_block(prose, pen.out->str);
    g_string_free(pen.out, TRUE);
}

static void describe_more(struct prose *prose, guint n)
{
    if (n <= MOST_SHOWN)
        return;
    prose_paragraph(prose);
    prose_append(prose, "%u more are not shown.", n - MOST_SHOWN);
}

/* ---- one descriptor of one counterset, in all tables that have it ---- */

static void describe_title(struct prose *prose, const struct row_view *row, const struct fact_manifest_counter *counter)
{
    const struct fact_value *id = row_view_descriptor(row)->id;
    g_autofree char *number = describe_cell(id, 10);
    if (counter != NULL && counter->name != NULL)
        prose_title(prose, "\"%s\", counter %s of \"%s\"", counter->name, number, row->set->title);
    else
        prose_title(prose, "Counter %s of \"%s\"", number, row->set->title);
    prose_append(prose, " (descriptor #%u)", row->row);
}

static void describe_reads(struct prose *prose, const struct features *features, const GArray *rows)
{
    const struct fact_descriptor *first = row_view_descriptor(row_view_at(rows, 0));
    g_autofree char *offset = wording_offset(features, rows), *size = wording_size(features, rows);
    g_autofree char *index = describe_cell(first->struct_index, 10);
    g_autofree char *unknown = wording_unknown(first);
    prose_item(prose);
    if (unknown != NULL)
        prose_append(prose, "PCW reads data block %s: %s, %s", index, offset, size);
    else
        prose_append(prose, "PCW reads %s at %s of data block %s", size, offset, index);
    const struct view_block *block = row_view_block(row_view_at(rows, 0));
    struct by_target *titles = by_target_new(features->model->targets);
    for (guint i = 0; i < rows->len; i++) {
        const struct view_block *own = row_view_block(row_view_at(rows, i));
        by_target_add(titles, own != NULL ? g_strdup(own->title) : NULL, row_view_at(rows, i)->table->targets);
    }
    g_autofree char *title = by_target_end(titles);
    if (title != NULL) {
        prose_append(prose, unknown != NULL ? "; the block is " : ": ");
        prose_code(prose, title);
    }
    if (unknown != NULL) {
        prose_item(prose);
        prose_append(prose, "%s", unknown);
    }
    if (block != NULL && block->open != NULL) {
        prose_item(prose);
        prose_append(prose, "The data block is unknown: %s.", block->open);
    }
}

static char *field_text(const struct fact_descriptor *descriptor)
{
    const struct fact_field *field = derived_descriptor(descriptor)->field;
    g_autofree char *path = describe_field(descriptor);
    if (field == NULL || field->path == NULL)
        return g_strdup(path);
    return g_strdup_printf("%s %s, %" G_GINT64_FORMAT " bytes at offset %" G_GINT64_FORMAT,
                           field->type != NULL ? field->type : "(type unknown)", path, field->size, field->offset);
}

static void describe_fields(struct prose *prose, const struct features *features, const GArray *rows)
{
    struct by_target *values = by_target_new(features->model->targets);
    for (guint i = 0; i < rows->len; i++)
        by_target_add(values, field_text(row_view_descriptor(row_view_at(rows, i))),
                      row_view_at(rows, i)->table->targets);
    const struct fact_field *field = derived_descriptor(row_view_descriptor(row_view_at(rows, 0)))->field;
    g_autofree char *text = by_target_end(values);
    prose_item(prose);
    prose_append(prose, "Field: ");
    if (field != NULL && field->path != NULL)
        prose_code(prose, text);
    else
        prose_append(prose, "%s", text);
}

static void describe_manifest(struct prose *prose, const struct features *features, const struct row_view *row,
                              const struct fact_manifest_counter *counter)
{
    prose_item(prose);
    if (counter != NULL) {
        g_autofree char *place = describe_place(counter->place);
        prose_append(prose, "Manifest: ");
        prose_code(prose, counter->type != NULL ? counter->type : "type not given");
        prose_append(prose, " (%s)", place);
        if (counter->size > 0)
            prose_append(prose, ", a value of %d bytes", (int)counter->size);
        return;
    }
    const struct fact_manifest_set *set = subjects_manifest_set(features, row->table->registration);
    prose_append(prose, set == NULL ? "Manifest: no manifest that was read has this counterset"
                        : fact_value_is_number(row_view_descriptor(row)->id)
                            ? "Manifest: the counterset has no counter of this id"
                            : "Manifest: unknown, because the id is unknown");
}

/* The drawing of the first table; the others differ in what was said. */
static void describe_map(struct prose *prose, const struct features *features, const GArray *rows)
{
    const struct row_view *first = row_view_at(rows, 0);
    const struct view_block *block = row_view_block(first);
    int64_t offset, size;
    const struct fact_descriptor *descriptor = row_view_descriptor(first);
    if (block == NULL || !link_number(descriptor->offset, &offset) || !link_number(descriptor->size, &size))
        return;
    if (rows->len > 1) {
        g_autofree char *target = describe_target(
            &g_array_index(features->model->targets, struct target, g_array_index(first->table->targets, guint, 0)));
        prose_paragraph(prose);
        prose_append(prose, "%s:", target);
    }
    hover_map(prose, block->map, offset, size);
}

static void describe_row(struct prose *prose, const struct features *features, const GArray *rows)
{
    const struct row_view *first = row_view_at(rows, 0);
    const struct fact_manifest_counter *counter = view_row_counter(first->table, first->row);
    describe_title(prose, first, counter);
    describe_reads(prose, features, rows);
    describe_fields(prose, features, rows);
    describe_manifest(prose, features, first, counter);
    describe_map(prose, features, rows);
}

/* Those of one descriptor of one counterset, from `from` on; marks them as taken. */
static GArray *same_row(const GArray *rows, guint from, bool *taken)
{
    GArray *same = row_views_new();
    const struct row_view *first = row_view_at(rows, from);
    for (guint i = from; i < rows->len; i++) {
        const struct row_view *row = row_view_at(rows, i);
        if (taken[i] || row->set != first->set || row->row != first->row)
            continue;
        taken[i] = true;
        g_array_append_val(same, *row);
    }
    return same;
}

/* Writes about each descriptor of the rows once, of at most MOST_SHOWN.  Returns how many descriptors there are. */
static guint each_row(struct prose *prose, const struct features *features, const GArray *rows,
                      void (*write)(struct prose *, const struct features *, const GArray *))
{
    g_autofree bool *taken = g_new0(bool, rows->len + 1);
    guint n = 0;
    for (guint i = 0; i < rows->len; i++) {
        if (taken[i])
            continue;
        g_autoptr(GArray) same = same_row(rows, i, taken);
        if (n++ < MOST_SHOWN)
            write(prose, features, same);
    }
    return n;
}

void hover_rows(struct prose *prose, const struct features *features, const GArray *rows)
{
    describe_more(prose, each_row(prose, features, rows, describe_row));
}

/* ---- a member of a data block ---- */

static void describe_reader(struct prose *prose, const struct features *features, const GArray *same)
{
    const struct row_view *row = row_view_at(same, 0);
    const struct fact_manifest_counter *counter = view_row_counter(row->table, row->row);
    g_autofree char *id = describe_cell(row_view_descriptor(row)->id, 10);
    g_autofree char *offset = wording_offset(features, same), *size = wording_size(features, same);
    prose_item(prose);
    if (counter != NULL && counter->name != NULL)
        prose_append(prose, "Read by \"%s\", counter %s of \"%s\" (descriptor #%u): %s at %s", counter->name, id,
                     row->set->title, row->row, size, offset);
    else
        prose_append(prose, "Read by counter %s of \"%s\" (descriptor #%u): %s at %s", id, row->set->title, row->row,
                     size, offset);
    if (counter != NULL && counter->type != NULL) {
        prose_append(prose, ", ");
        prose_code(prose, counter->type);
    }
}

static void describe_readers(struct prose *prose, const struct features *features, const struct fact_place *declared)
{
    g_autoptr(GArray) rows = row_views_new();
    row_views_of_field(features, declared, rows);
    guint n = each_row(prose, features, rows, describe_reader);
    if (n == 0) {
        prose_item(prose);
        prose_append(prose, "No counter reads it.");
    }
    describe_more(prose, n);
}

static char *place_in_block(const struct bytemap_field *field)
{
    g_autofree char *bytes = wording_bytes(field->size);
    return g_strdup_printf("%s at offset %" G_GINT64_FORMAT, bytes, field->offset);
}

void hover_field(struct prose *prose, const struct features *features, const GPtrArray *subjects)
{
    const struct subject *first = subjects->pdata[0];
    struct by_target *places = by_target_new(features->model->targets),
                     *titles = by_target_new(features->model->targets);
    for (guint i = 0; i < subjects->len; i++) {
        const struct subject *subject = subjects->pdata[i];
        if (!g_str_equal(subject->field->path, first->field->path))
            continue;
        by_target_add(places, place_in_block(subject->field), subject->table->targets);
        by_target_add(titles, g_strdup(subject->block->title), subject->table->targets);
    }
    g_autofree char *text = by_target_end(places), *title = by_target_end(titles);
    g_autofree char *declaration =
        g_strdup_printf("%s %s", first->field->type != NULL ? first->field->type : "", first->field->path);
    prose_title(prose, "Field of a data block of \"%s\"", first->set->title);
    prose_item(prose);
    prose_code(prose, g_strstrip(declaration));
    prose_append(prose, ": %s of ", text);
    prose_code(prose, title);
    describe_readers(prose, features, first->place);
    hover_map(prose, first->block->map, first->field->offset, first->field->size);
}
