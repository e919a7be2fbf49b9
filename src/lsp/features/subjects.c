#include "lsp/features/subjects.h"

#include "base/file/path.h"
#include "facts/derived-types.h"

const GArray *subjects_of(const struct features *features, const char *path)
{
    g_autofree char *real = path_real(path);
    return g_hash_table_lookup(features->files, real);
}

/* ---- by place ---- */

static const struct subject *subject_at(const GArray *list, guint i)
{
    return &g_array_index(list, struct subject, i);
}

static bool is_smaller(const struct subject *a, const struct subject *b)
{
    struct span x = span_of_place(a->place), y = span_of_place(b->place);
    return span_contains(y, x) && !span_same(x, y);
}

/* The smallest place that holds the position; of two that overlap, the first. */
static const struct subject *smallest_at(const GArray *list, int64_t line, int64_t column)
{
    const struct subject *best = NULL;
    for (guint i = 0; i < list->len; i++) {
        const struct subject *subject = subject_at(list, i);
        if (span_holds(span_of_place(subject->place), line, column) && (best == NULL || is_smaller(subject, best)))
            best = subject;
    }
    return best;
}

/* What begins nearest to the position, among what is in the unit. */
static const struct subject *nearest_in(const GArray *list, struct span unit, int64_t line, int64_t column)
{
    const struct subject *best = NULL;
    int64_t lines = 0, columns = 0;
    for (guint i = 0; i < list->len; i++) {
        const struct subject *subject = subject_at(list, i);
        struct span span = span_of_place(subject->place);
        int64_t down = ABS(span.line - line), along = ABS(span.column - column);
        if (!span_contains(unit, span) || (best != NULL && (down > lines || (down == lines && along >= columns))))
            continue;
        best = subject;
        lines = down;
        columns = along;
    }
    return best;
}

bool subjects_unit(const struct feature_document *document, const struct outline *outline, int64_t line, int64_t column,
                   struct span *span)
{
    size_t offset = document_offset(document, line, column);
    guint index = outline_token_at(outline, offset);
    if (index >= outline->tokens->len)
        return false;
    const struct outline_token *token = &g_array_index(outline->tokens, struct outline_token, index);
    if (token->unit == OUTLINE_NONE && index > 0) /* on the comma behind a row */
        token = &g_array_index(outline->tokens, struct outline_token, index - 1);
    if (token->unit == OUTLINE_NONE)
        return false;
    const struct outline_unit *unit = &g_array_index(outline->units, struct outline_unit, token->unit);
    size_t start = g_array_index(outline->tokens, struct outline_token, unit->first).start;
    size_t end = g_array_index(outline->tokens, struct outline_token, unit->last).end;
    *span = document_span(document, start, end);
    return span_holds(*span, line, column);
}

GPtrArray *subjects_at(const struct features *features, const struct feature_document *document, int64_t line,
                       int64_t column)
{
    GPtrArray *found = g_ptr_array_new();
    const GArray *list = subjects_of(features, document->path);
    if (list == NULL)
        return found;
    const struct subject *best = smallest_at(list, line, column);
    if (best == NULL) {
        struct outline *outline = outline_new(document->text, document->length);
        struct span unit;
        if (subjects_unit(document, outline, line, column, &unit))
            best = nearest_in(list, unit, line, column);
        outline_free(outline);
    }
    for (guint i = 0; best != NULL && i < list->len; i++) {
        const struct subject *subject = subject_at(list, i);
        if (subject->kind == best->kind && span_same(span_of_place(subject->place), span_of_place(best->place)))
            g_ptr_array_add(found, (gpointer)subject);
    }
    return found;
}

/* ---- registrations ---- */

static bool has_call(const GPtrArray *registrations, const struct fact_registration *registration)
{
    for (guint i = 0; i < registrations->len; i++)
        if (fact_place_same(((const struct fact_registration *)registrations->pdata[i])->site, registration->site))
            return true;
    return false;
}

GPtrArray *subjects_registrations(const struct features *features, const struct fact_manifest_set *set)
{
    GPtrArray *found = g_ptr_array_new();
    for (guint i = 0; i < features->model->units->len; i++) {
        const struct fact_unit *facts = ((const struct model_unit *)features->model->units->pdata[i])->facts;
        for (guint k = 0; k < fact_count(facts->registrations); k++) {
            const struct fact_registration *registration = FACT_AT(registration, facts->registrations, k);
            const struct fact_manifest_set *own = subjects_manifest_set(features, registration);
            if (own != NULL && fact_place_same(own->place, set->place) && !has_call(found, registration))
                g_ptr_array_add(found, (gpointer)registration);
        }
    }
    return found;
}

/* ---- rows ---- */

GArray *row_views_new(void)
{
    return g_array_new(FALSE, FALSE, sizeof(struct row_view));
}

void row_views_add(GArray *rows, const struct view_set *set, const struct view_table *table, guint row)
{
    for (guint i = 0; i < rows->len; i++) {
        const struct row_view *known = &g_array_index(rows, struct row_view, i);
        if (known->table == table && known->row == row)
            return;
    }
    struct row_view fresh = {set, table, row};
    g_array_append_val(rows, fresh);
}

typedef void (*each_table)(const struct features *features, const struct view_set *set, const struct view_table *table,
                           const void *data, GArray *rows);

static void for_each_table(const struct features *features, each_table add, const void *data, GArray *rows)
{
    for (guint i = 0; i < features->view->sets->len; i++) {
        const struct view_set *set = features->view->sets->pdata[i];
        for (guint k = 0; k < set->tables->len; k++)
            add(features, set, set->tables->pdata[k], data, rows);
    }
}

struct wanted_counter {
    const struct fact_manifest_set *set;
    int64_t id;
};

static void add_with_id(const struct features *features, const struct view_set *set, const struct view_table *table,
                        const void *data, GArray *rows)
{
    const struct wanted_counter *wanted = data;
    const struct fact_manifest_set *manifest_set = subjects_manifest_set(features, table->registration);
    if (manifest_set == NULL || !fact_place_same(manifest_set->place, wanted->set->place))
        return;
    for (guint row = 0; row < fact_count(table->registration->descriptors); row++) {
        const struct fact_value *id = FACT_AT(descriptor, table->registration->descriptors, row)->id;
        if (fact_value_is_number(id) && id->number == wanted->id)
            row_views_add(rows, set, table, row);
    }
}

void row_views_of_counter(const struct features *features, const struct fact_manifest_set *set,
                          const struct fact_manifest_counter *counter, GArray *rows)
{
    struct wanted_counter wanted = {set, counter->id};
    for_each_table(features, add_with_id, &wanted, rows);
}

/* Members of one declaration, "ULONG Reads, Writes;", begin at one place. */
static bool is_declaration(const struct fact_place *place, const struct fact_place *declared)
{
    return fact_place_same(place, declared) && span_same(span_of_place(place), span_of_place(declared));
}

static void add_readers(const struct features *features, const struct view_set *set, const struct view_table *table,
                        const void *declared, GArray *rows)
{
    (void)features;
    for (guint row = 0; row < fact_count(table->registration->descriptors); row++) {
        const struct fact_descriptor *descriptor = FACT_AT(descriptor, table->registration->descriptors, row);
        const struct fact_field *field = derived_descriptor(descriptor)->field;
        if (field != NULL && is_declaration(field->declared, declared))
            row_views_add(rows, set, table, row);
    }
}

void row_views_of_field(const struct features *features, const struct fact_place *declared, GArray *rows)
{
    for_each_table(features, add_readers, declared, rows);
}

void row_views_of_subjects(const GPtrArray *subjects, GArray *rows)
{
    for (guint i = 0; i < subjects->len; i++) {
        const struct subject *subject = subjects->pdata[i];
        if (subject->kind == SUBJECT_ROW)
            row_views_add(rows, subject->set, subject->table, subject->row);
    }
}

const struct row_view *row_view_at(const GArray *rows, guint i)
{
    return &g_array_index(rows, struct row_view, i);
}

const struct fact_descriptor *row_view_descriptor(const struct row_view *row)
{
    return FACT_AT(descriptor, row->table->registration->descriptors, row->row);
}

const struct view_block *row_view_block(const struct row_view *row)
{
    for (guint i = 0; i < row->table->blocks->len; i++) {
        const struct view_block *block = row->table->blocks->pdata[i];
        for (guint k = 0; k < block->map->reads->len; k++)
            if (g_array_index(block->map->reads, struct bytemap_read, k).row == row->row)
                return block;
    }
    return NULL;
}
