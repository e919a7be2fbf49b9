#include "lsp/features/navigation.h"

#include <string.h>

#include "base/text/word.h"
#include "facts/derived-types.h"
#include "inspect/view-row.h"
#include "lsp/features/structures.h"
#include "lsp/features/subjects.h"
#include "lsp/features/xml-scan.h"

struct reference_walk {
    const struct features *features;
    GPtrArray *locations; /* of struct location */
};

/* ---- places ---- */

static void features_navigation_add_span(struct reference_walk *walk, const char *file, struct span span)
{
    for (guint i = 0; i < walk->locations->len; i++) {
        const struct location *other = walk->locations->pdata[i];
        if (g_str_equal(other->file, file) && span_same(other->span, span))
            return;
    }
    g_ptr_array_add(walk->locations, location_new(file, span));
}

static void add_place(struct reference_walk *walk, const struct fact_place *place)
{
    if (place != NULL && place->file != NULL && place->line > 0)
        features_navigation_add_span(walk, place->file, span_of_place(place));
}

/* "c" of "a.b[2].c" */
static char *last_name(const char *path)
{
    const char *dot = strrchr(path, '.');
    const char *name = dot != NULL ? dot + 1 : path;
    return g_strndup(name, strcspn(name, "[ "));
}

static bool navigation_is_word(const char *text, size_t length, size_t at, size_t n)
{
    return (at == 0 || !word_char(text[at - 1])) && (at + n >= length || !word_char(text[at + n]));
}

/* The member's name within its declaration, which begins with the type; the declaration where the name is not found. */
static void add_field(struct reference_walk *walk, const struct fact_place *declared, const char *path)
{
    if (declared == NULL || declared->file == NULL || declared->line <= 0)
        return;
    g_autofree char *name = last_name(path);
    size_t start = source_offset(walk->features->sources, declared->file, declared->line, declared->column);
    size_t end = source_offset(walk->features->sources, declared->file, declared->end_line, declared->end_column);
    size_t length, n = strlen(name);
    const char *text = source_text(walk->features->sources, declared->file, &length);
    struct span span = span_of_place(declared);
    for (size_t at = start; text != NULL && n > 0 && at + n <= MIN(end, length); at++) {
        if (memcmp(text + at, name, n) != 0 || !navigation_is_word(text, length, at, n))
            continue;
        source_position(walk->features->sources, declared->file, at, &span.line, &span.column);
        source_position(walk->features->sources, declared->file, at + n, &span.end_line, &span.end_column);
    }
    features_navigation_add_span(walk, declared->file, span);
}

/* ---- the parts of counters ---- */

static void add_fields_of(struct reference_walk *walk, const GArray *rows)
{
    for (guint i = 0; i < rows->len; i++) {
        const struct fact_descriptor *descriptor = row_view_descriptor(row_view_at(rows, i));
        const struct fact_field *field = derived_descriptor(descriptor)->field;
        const struct fact_block *block = derived_descriptor(descriptor)->block;
        if (field != NULL && field->path != NULL && field->declared != NULL)
            add_field(walk, field->declared, field->path);
        else if (block != NULL)
            add_place(walk, block->declared);
    }
}

static void navigation_add_rows(struct reference_walk *walk, const GArray *rows)
{
    for (guint i = 0; i < rows->len; i++)
        add_place(walk, row_view_descriptor(row_view_at(rows, i))->place);
}

static void add_counters_of(struct reference_walk *walk, const GArray *rows)
{
    for (guint i = 0; i < rows->len; i++) {
        const struct fact_manifest_counter *counter =
            view_row_counter(row_view_at(rows, i)->table, row_view_at(rows, i)->row);
        if (counter != NULL)
            add_place(walk, counter->place);
    }
}

/* A counter that nothing registers names a field all the same. */
static void add_named_field(struct reference_walk *walk, const struct subject *subject)
{
    const struct fact_manifest_counter *counter = subject->counter;
    for (guint i = 0; counter->field != NULL && i < fact_count(subject->manifest_set->structs); i++) {
        const struct fact_manifest_struct *structure = FACT_AT(manifest_struct, subject->manifest_set->structs, i);
        if (structure->type == NULL || g_strcmp0(structure->name, counter->structure) != 0)
            continue;
        const struct fact_record *record = structures_named(walk->features, structure->type);
        const struct fact_member *member = record != NULL ? structures_member(record, counter->field) : NULL;
        if (member != NULL)
            add_field(walk, member->declared, counter->field);
    }
}

/* ---- what stands at the position ---- */

/* In a manifest, anywhere in the element's start tag. */
static GPtrArray *find_subjects(const struct features *features, const struct feature_document *document, int64_t line,
                                int64_t column)
{
    GPtrArray *subjects = subjects_at(features, document, line, column);
    for (guint i = subjects->len; i > 0; i--) {
        const struct subject *subject = subjects->pdata[i - 1];
        bool is_element = subject->kind == SUBJECT_COUNTER || subject->kind == SUBJECT_SET;
        if (xml_scan_is_xml(document) && !is_element)
            g_ptr_array_remove_index(subjects, i - 1);
    }
    return subjects;
}

static GArray *features_navigation_rows_of(const struct features *features, const GPtrArray *subjects)
{
    GArray *rows = row_views_new();
    const struct subject *first = subjects->pdata[0];
    if (first->kind == SUBJECT_ROW)
        row_views_of_subjects(subjects, rows);
    else if (first->kind == SUBJECT_FIELD)
        row_views_of_field(features, first->place, rows);
    else if (first->kind == SUBJECT_COUNTER)
        row_views_of_counter(features, first->manifest_set, first->counter, rows);
    return rows;
}

static void define_call(struct reference_walk *walk, const GPtrArray *subjects)
{
    for (guint i = 0; i < subjects->len; i++) {
        const struct fact_registration *registration = ((const struct subject *)subjects->pdata[i])->registration;
        const struct fact_manifest_set *set = subjects_manifest_set(walk->features, registration);
        if (registration->counters != NULL)
            add_place(walk, registration->counters->declared);
        if (set != NULL)
            add_place(walk, set->place);
    }
}

static void define_set(struct reference_walk *walk, const struct subject *subject)
{
    g_autoptr(GPtrArray) registrations = subjects_registrations(walk->features, subject->manifest_set);
    for (guint i = 0; i < registrations->len; i++)
        add_place(walk, ((const struct fact_registration *)registrations->pdata[i])->site);
}

static void navigation_define(struct reference_walk *walk, const GPtrArray *subjects)
{
    const struct subject *first = subjects->pdata[0];
    g_autoptr(GArray) rows = features_navigation_rows_of(walk->features, subjects);
    switch (first->kind) {
    case SUBJECT_ROW:
        add_fields_of(walk, rows);
        add_counters_of(walk, rows);
        break;
    case SUBJECT_FIELD:
        add_counters_of(walk, rows);
        if (walk->locations->len == 0)
            navigation_add_rows(walk, rows);
        break;
    case SUBJECT_COUNTER:
        add_fields_of(walk, rows);
        if (walk->locations->len == 0)
            add_named_field(walk, first);
        navigation_add_rows(walk, rows);
        break;
    case SUBJECT_CALL:
    case SUBJECT_VERSION:
        define_call(walk, subjects);
        break;
    case SUBJECT_SET:
        define_set(walk, first);
        break;
    }
}

/* Where somebody already is, is no answer; of a generated row, the element itself is its place. */
static void leave_out_origin(struct reference_walk *walk, const GPtrArray *subjects)
{
    const struct subject *first = subjects->pdata[0];
    for (guint i = walk->locations->len; i > 0; i--) {
        const struct location *location = walk->locations->pdata[i - 1];
        if (g_str_equal(location->file, first->place->file) && span_same(location->span, span_of_place(first->place)))
            g_ptr_array_remove_index(walk->locations, i - 1);
    }
}

GPtrArray *navigation_definitions(const struct features *features, const struct feature_document *document,
                                  int64_t line, int64_t column)
{
    struct reference_walk walk = {features, g_ptr_array_new_with_free_func(location_free)};
    g_autoptr(GPtrArray) subjects = find_subjects(features, document, line, column);
    if (subjects->len == 0)
        return walk.locations;
    navigation_define(&walk, subjects);
    leave_out_origin(&walk, subjects);
    return walk.locations;
}

/* With the rows of the same counters: a generated row and one that is written by hand publish one counter. */
static void add_rows_of_counters(const struct features *features, GArray *rows)
{
    for (guint i = 0, n = rows->len; i < n; i++) {
        struct row_view row = *row_view_at(rows, i);
        const struct fact_manifest_set *set = subjects_manifest_set(features, row.table->registration);
        const struct fact_manifest_counter *counter = view_row_counter(row.table, row.row);
        if (counter != NULL)
            row_views_of_counter(features, set, counter, rows);
    }
}

GPtrArray *navigation_references(const struct features *features, const struct feature_document *document, int64_t line,
                                 int64_t column, bool declarations)
{
    struct reference_walk walk = {features, g_ptr_array_new_with_free_func(location_free)};
    g_autoptr(GPtrArray) subjects = find_subjects(features, document, line, column);
    if (subjects->len == 0)
        return walk.locations;
    const struct subject *first = subjects->pdata[0];
    g_autoptr(GArray) rows = features_navigation_rows_of(features, subjects);
    add_rows_of_counters(features, rows);
    navigation_add_rows(&walk, rows);
    add_counters_of(&walk, rows);
    if (first->kind == SUBJECT_COUNTER)
        add_place(&walk, first->place);
    if (declarations)
        add_fields_of(&walk, rows);
    if (first->kind == SUBJECT_SET)
        define_set(&walk, first);
    for (guint i = 0; i < subjects->len; i++) {
        const struct subject *subject = subjects->pdata[i];
        if (subject->registration != NULL)
            add_place(&walk, subject->registration->site);
    }
    if (first->registration != NULL)
        define_call(&walk, subjects);
    return walk.locations;
}
