#include "lsp/features/hints.h"

#include "lsp/features/by-target.h"
#include "lsp/features/subjects.h"
#include "lsp/features/wording.h"

#define ARROW "\xE2\x86\x92 "

struct hinting {
    const struct features *features;
    const struct feature_document *document;
    struct outline *outline; /* NULL: nobody asked yet */
    int64_t first_line, last_line;
    GPtrArray *hints;
};

static void hint_free(gpointer data)
{
    struct hint *hint = data;
    g_free(hint->text);
    g_free(hint->tooltip);
    g_free(hint);
}

/* Takes the texts. */
static void add_hint(struct hinting *hinting, int64_t line, int64_t column, char *text, char *tooltip)
{
    struct hint *hint = g_new(struct hint, 1);
    *hint = (struct hint){line, column, text, tooltip};
    g_ptr_array_add(hinting->hints, hint);
}

static bool features_hints_is_wanted(const struct hinting *hinting, const struct fact_place *place)
{
    return hinting->first_line <= place->line && place->line <= hinting->last_line;
}

/* ---- rows ---- */

/* The end of the row, statement or initialiser that the place is in; the end of the place where there is none. */
static struct span unit_at(struct hinting *hinting, const struct fact_place *place)
{
    struct span span;
    if (hinting->outline == NULL)
        hinting->outline = outline_new(hinting->document->text, hinting->document->length);
    if (!subjects_unit(hinting->document, hinting->outline, place->line, place->column, &span))
        span = span_of_place(place);
    return span;
}

/* A descriptor that statements fill is shown at the last of them that stands in a row with the first. */
#define MOST_LINES_BETWEEN 3

static struct span row_span(struct hinting *hinting, const struct fact_descriptor *row)
{
    struct span span = unit_at(hinting, row->place);
    const struct fact_value *values[] = {row->struct_index, row->offset, row->size};
    for (guint i = 0; i < G_N_ELEMENTS(values); i++) {
        const struct fact_place *place = values[i] != NULL ? values[i]->place : NULL;
        if (place == NULL || g_strcmp0(place->file, row->place->file) != 0 || place->line < span.end_line ||
            place->line > span.end_line + MOST_LINES_BETWEEN)
            continue;
        struct span next = unit_at(hinting, place);
        span = span_compare(next, span) > 0 ? next : span;
    }
    return span;
}

static char *features_hints_row_text(const struct hinting *hinting, const GArray *rows)
{
    const struct fact_descriptor *first = row_view_descriptor(&g_array_index(rows, struct row_view, 0));
    if (first->untouched)
        return g_strdup(ARROW "never written");
    g_autofree char *offset = wording_offset(hinting->features, rows), *size = wording_size(hinting->features, rows),
                    *field = wording_field(hinting->features, rows), *unknown = wording_unknown(first);
    return unknown != NULL ? g_strdup_printf(ARROW "%s, %s", offset, size)
                           : g_strdup_printf(ARROW "%s, %s: %s", offset, size, field);
}

/* All rows of one place: of one index in several targets and countersets, or several that one statement fills. */
static void hints_add_rows(struct hinting *hinting, const GArray *rows)
{
    const struct row_view *first = &g_array_index(rows, struct row_view, 0);
    const struct fact_descriptor *descriptor = row_view_descriptor(first);
    guint different = 0;
    for (guint i = 0; i < rows->len; i++)
        different += g_array_index(rows, struct row_view, i).row != first->row;
    struct span span = row_span(hinting, descriptor);
    if (different > 0)
        add_hint(hinting, span.end_line, span.end_column, g_strdup(ARROW "several descriptors are written here"), NULL);
    else
        add_hint(hinting, span.end_line, span.end_column, features_hints_row_text(hinting, rows),
                 wording_unknown(descriptor));
}

static void hint_counter(struct hinting *hinting, const struct subject *subject)
{
    g_autoptr(GArray) rows = row_views_new();
    row_views_of_counter(hinting->features, subject->manifest_set, subject->counter, rows);
    if (rows->len > 0)
        add_hint(hinting, subject->place->end_line, subject->place->end_column, features_hints_row_text(hinting, rows),
                 wording_unknown(row_view_descriptor(&g_array_index(rows, struct row_view, 0))));
}

/* ---- calls ---- */

/* `subjects`: the registrations of one call. */
static void hint_call(struct hinting *hinting, const GPtrArray *subjects)
{
    struct by_target *versions = by_target_new(hinting->features->model->targets);
    const struct subject *first = subjects->pdata[0];
    const char *why = NULL;
    for (guint i = 0; i < subjects->len; i++) {
        const struct subject *subject = subjects->pdata[i];
        const struct fact_value *version = subject->registration->version;
        g_autoptr(GArray) targets = g_array_new(FALSE, FALSE, sizeof(guint));
        g_array_append_val(targets, subject->target);
        by_target_add(versions, wording_version(subject->registration), targets);
        why = version != NULL && fact_value_unknown(version) ? version->reason : why;
    }
    g_autofree char *text = by_target_end(versions);
    if (text != NULL)
        add_hint(hinting, first->place->end_line, first->place->end_column, g_strconcat(ARROW, text, NULL),
                 g_strdup(why));
}

/* ---- what has one place is shown together ---- */

static GPtrArray *features_hints_list_at(GHashTable *places, const struct subject *subject)
{
    struct span span = span_of_place(subject->place);
    g_autofree char *key =
        g_strdup_printf("%d %" G_GINT64_FORMAT ":%" G_GINT64_FORMAT "-%" G_GINT64_FORMAT ":%" G_GINT64_FORMAT,
                        (int)subject->kind, span.line, span.column, span.end_line, span.end_column);
    GPtrArray *list = g_hash_table_lookup(places, key);
    if (list == NULL)
        g_hash_table_insert(places, g_steal_pointer(&key), list = g_ptr_array_new());
    return list;
}

/* A row counts where it begins: the places of its values are for hovers. */
static bool begins_row(const struct subject *subject)
{
    struct row_view row = {subject->set, subject->table, subject->row};
    return subject->place == row_view_descriptor(&row)->place;
}

static void hint_place(struct hinting *hinting, const GPtrArray *subjects)
{
    const struct subject *first = subjects->pdata[0];
    g_autoptr(GArray) rows = row_views_new();
    row_views_of_subjects(subjects, rows);
    if (first->kind == SUBJECT_ROW)
        hints_add_rows(hinting, rows);
    else if (first->kind == SUBJECT_COUNTER)
        hint_counter(hinting, first);
    else
        hint_call(hinting, subjects);
}

static gint compare_hints(gconstpointer a, gconstpointer b)
{
    const struct hint *left = *(const struct hint *const *)a, *right = *(const struct hint *const *)b;
    struct span x = {left->line, left->column, 0, 0}, y = {right->line, right->column, 0, 0};
    int order = span_compare(x, y);
    return order != 0 ? order : g_strcmp0(left->text, right->text); /* whatever order a hash table has */
}

GPtrArray *hints_of(const struct features *features, const struct feature_document *document, int64_t first_line,
                    int64_t last_line)
{
    g_autoptr(GArray) lines = document_lines(document);
    struct feature_document indexed = {document->path, document->text, document->length, lines};
    struct hinting hinting = {features,   &indexed,  NULL,
                              first_line, last_line, g_ptr_array_new_with_free_func(hint_free)};
    const GArray *list = subjects_of(features, document->path);
    g_autoptr(GHashTable) places =
        g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)g_ptr_array_unref);
    for (guint i = 0; list != NULL && i < list->len; i++) {
        const struct subject *subject = &g_array_index(list, struct subject, i);
        bool counts = subject->kind == SUBJECT_COUNTER || subject->kind == SUBJECT_CALL ||
                      (subject->kind == SUBJECT_ROW && begins_row(subject));
        if (counts && features_hints_is_wanted(&hinting, subject->place))
            g_ptr_array_add(features_hints_list_at(places, subject), (gpointer)subject);
    }
    GHashTableIter each;
    gpointer subjects;
    g_hash_table_iter_init(&each, places);
    while (g_hash_table_iter_next(&each, NULL, &subjects))
        hint_place(&hinting, subjects);
    outline_free(hinting.outline);
    g_ptr_array_sort(hinting.hints, compare_hints);
    return hinting.hints;
}
