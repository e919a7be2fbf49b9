/* What a registration and its counterset of the manifest say differently. */
#include "link/manifest/compare.h"

#include <string.h>

#include "base/text/word.h"
#include "link/derive.h"
#include "link/manifest/missing.h"

static bool known_number(const struct fact_value *value, int64_t *number)
{
    *number = 0;
    return value != NULL && link_number(value, number);
}

/* --- sizes: PCW705 --- */

static void note_size(const struct fact_manifest_counter *counter, const struct fact_descriptor *row, int64_t size)
{
    struct derived_manifest_counter *derived = derive_manifest_counter(counter);
    const struct fact_field *field = derived_descriptor(row)->field;
    const struct fact_block *block = derived_descriptor(row)->block;
    /* A member that is no number, or that the row reads past, has a finding of its own (PCW405, 413, 414). */
    bool other = field != NULL && (field->kind != FACT_FIELD_INTEGER || field->size != size);
    /* Of several registrations the odd one is of interest. */
    bool fits = derived->found != NULL && derived->found->size == counter->size;
    if ((derived->found != NULL && !fits) || other)
        return;
    struct fact_field *found = field != NULL ? FACT_COPY(field, field) : FACT_NEW(field);
    found->size = size; /* what PCW reads */
    if (found->declared == NULL && row->size->place != NULL)
        found->declared = FACT_COPY(place, row->size->place);
    fact_free(&fact_type_field, derived->found);
    derived->found = found;
    if (block != NULL) {
        g_free(derived->record);
        derived->record = g_strdup(block->type);
        fact_free(&fact_type_place, derived->record_place);
        derived->record_place = FACT_COPY(place, block->declared);
    }
}

static void compare_sizes(const struct match *match)
{
    const GPtrArray *rows = match->registration->descriptors;
    g_autoptr(GHashTable) seen = g_hash_table_new(NULL, NULL); /* an id that is given twice has a finding of its own */
    for (size_t i = 0; i < fact_count(rows); i++) {
        const struct fact_descriptor *row = FACT_AT(descriptor, rows, i);
        int64_t id, size;
        const struct fact_manifest_counter *counter =
            known_number(row->id, &id) ? manifest_counter_with(match->set, id) : NULL;
        if (counter != NULL && g_hash_table_add(seen, (gpointer)counter) && known_number(row->size, &size))
            note_size(counter, row, size);
    }
}

/* --- ids: PCW702 --- */

static void compare_ids(const struct match *match)
{
    const GPtrArray *rows = match->registration->descriptors;
    for (size_t i = 0; i < fact_count(rows); i++) {
        const struct fact_descriptor *row = FACT_AT(descriptor, rows, i);
        int64_t id;
        if (!known_number(row->id, &id) || manifest_counter_with(match->set, id) != NULL)
            continue;
        struct fact_other *stray = FACT_NEW(other);
        stray->index = row->index;
        stray->id = id;
        stray->place = FACT_COPY(place, row->id->place != NULL ? row->id->place : row->place);
        fact_append(&derive_manifest_set(match->set)->strays, stray);
    }
}

/* --- names: PCW706 --- */

/* A name that the manifest takes from its resources is not in the manifest. */
static bool is_literal(const char *name)
{
    return name != NULL && name[0] != '\0' && strstr(name, "$(") == NULL;
}

static bool differs(const char *registered, const char *name)
{
    g_autofree char *a = g_utf8_casefold(registered, -1), *b = g_utf8_casefold(name, -1);
    return strcmp(a, b) != 0;
}

static void manifest_compare_names(const struct match *match)
{
    const struct fact_name *name = match->registration->name;
    if (name == NULL || name->text == NULL || name->blank || !is_literal(match->set->name) ||
        !differs(manifest_meant_name(name), match->set->name) ||
        derived_manifest_set(match->set)->registered_name != NULL)
        return;
    const struct fact_place *place = name->buffer != NULL ? name->buffer->place : NULL;
    derive_manifest_set(match->set)->registered_name = g_strdup(manifest_meant_name(name));
    derive_manifest_set(match->set)->registered_place =
        FACT_COPY(place, place != NULL ? place : match->registration->site);
}

/* --- a generated header that is out of date: PCW708 --- */

/* `counter`: what the difference is about, where the manifest has it; the finding stands at the first one. */
static void add_difference(const struct match *match, const struct fact_place *place,
                           const struct fact_manifest_counter *counter, char *message)
{
    if (counter != NULL && derived_manifest_set(match->set)->stale_place == NULL)
        derive_manifest_set(match->set)->stale_place = FACT_COPY(place, counter->place);
    struct fact_step *step = FACT_NEW(step);
    step->place = FACT_COPY(place, place != NULL ? place : match->registration->site);
    step->message = message;
    fact_append(&derive_manifest_set(match->set)->stale, step);
}

/* The row was written with this name, whatever the compiler makes of it: a typedef, a tag, an inherited member. */
static bool compare_is_written(const struct fact_value *value, const char *name)
{
    return value->source != NULL && word_in(value->source, strlen(value->source), name);
}

static bool is_other(const struct fact_value *value, const char *found, const char *wanted)
{
    return value != NULL && found != NULL && wanted != NULL && strcmp(found, wanted) != 0 &&
           !compare_is_written(value, wanted);
}

static void compare_row(const struct match *match, const struct fact_descriptor *row)
{
    int64_t id, index;
    if (!known_number(row->id, &id))
        return;
    const struct fact_manifest_counter *counter = manifest_counter_with(match->set, id);
    if (counter == NULL) {
        add_difference(match, row->place, NULL,
                       g_strdup_printf("the header has a counter %" G_GINT64_FORMAT ", the manifest has none", id));
        return;
    }
    const struct fact_value *offset = row->offset;
    const struct fact_manifest_struct *in =
        counter->struct_index >= 0 ? FACT_AT(manifest_struct, match->set->structs, (guint)counter->struct_index) : NULL;
    if (in != NULL && in->type != NULL && counter->field != NULL &&
        manifest_lacks_field(match->unit->unit->facts, in->type, counter->field)) {
        manifest_mark_missing_field(match->unit->unit->facts, match->set, counter);
        return;
    }
    bool other_field = offset != NULL && is_other(offset, offset->field, counter->field);
    bool other_struct = offset != NULL && in != NULL && is_other(offset, offset->record, in->type);
    bool other_index =
        known_number(row->struct_index, &index) && counter->struct_index >= 0 && index != counter->struct_index;
    if (other_field || other_struct)
        add_difference(match, row->place, counter,
                       g_strdup_printf("the header reads %s.%s for counter %" G_GINT64_FORMAT
                                       ", the manifest says %s.%s",
                                       offset->record, offset->field, id, in != NULL ? in->type : "?", counter->field));
    else if (other_index)
        add_difference(match, row->place, NULL,
                       g_strdup_printf("the header reads block %" G_GINT64_FORMAT " for counter %" G_GINT64_FORMAT
                                       ", the manifest says block %" G_GINT64_FORMAT,
                                       index, id, counter->struct_index));
}

static bool has_row(const GPtrArray *rows, int64_t id, bool *sure)
{
    for (size_t i = 0; i < fact_count(rows); i++) {
        int64_t number;
        if (!known_number(FACT_AT(descriptor, rows, i)->id, &number))
            *sure = false;
        else if (number == id)
            return true;
    }
    return false;
}

/* All rows of the table are known. */
static bool has_all_rows(const struct fact_registration *registration)
{
    int64_t count;
    bool counted = known_number(registration->count, &count) && (size_t)count == fact_count(registration->descriptors);
    return counted && (registration->counters == NULL || registration->counters->filled <= count);
}

static void compare_header(const struct match *match)
{
    const struct fact_registration *registration = match->registration;
    const struct fact_name *name = registration->name;
    if (fact_count(derived_manifest_set(match->set)->stale) > 0)
        return;
    if (!manifest_header_serves(match->header, match->set))
        add_difference(match, registration->call, NULL,
                       g_strdup_printf("the header has no function with the symbol %s", match->set->symbol));
    if (name != NULL && name->text != NULL && is_literal(match->set->name) && differs(name->text, match->set->name))
        add_difference(match, name->declared, NULL, g_strdup_printf("the header registers \"%s\"", name->text));
    for (size_t i = 0; i < fact_count(registration->descriptors); i++)
        compare_row(match, FACT_AT(descriptor, registration->descriptors, i));
    for (size_t i = 0; has_all_rows(registration) && i < fact_count(match->set->counters); i++) {
        const struct fact_manifest_counter *counter = FACT_AT(manifest_counter, match->set->counters, i);
        bool sure = true;
        if (counter->id >= 0 && !has_row(registration->descriptors, counter->id, &sure) && sure)
            add_difference(match, counter->place, counter,
                           g_strdup_printf("the header has no counter %" G_GINT64_FORMAT, counter->id));
    }
}

/* --- counters that nobody registers: PCW701 --- */

/* Rows whose Id no counter has, and counters whose id no row has. */
struct gaps {
    size_t strays, absent;
};

static struct gaps count_gaps(const struct match *match, GHashTable *ids)
{
    const GPtrArray *rows = match->registration->descriptors;
    struct gaps gaps = {fact_count(derived_manifest_set(match->set)->strays), 0};
    int64_t id;
    for (size_t i = 0; i < fact_count(rows); i++)
        if (known_number(FACT_AT(descriptor, rows, i)->id, &id))
            g_hash_table_add(ids, GINT_TO_POINTER((gint)id + 1));
    for (size_t i = 0; i < fact_count(match->set->counters); i++)
        gaps.absent += !g_hash_table_contains(
            ids, GINT_TO_POINTER((gint)FACT_AT(manifest_counter, match->set->counters, i)->id + 1));
    return gaps;
}

/* A row that reads the counter's field under an Id of its own: that Id is the mistake (PCW702). */
static bool is_misnumbered(const struct match *match, const struct fact_manifest_counter *counter, struct gaps gaps)
{
    const GPtrArray *rows = match->registration->descriptors;
    if (gaps.strays == 0 || (gaps.strays == 1 && gaps.absent == 1))
        return gaps.strays == 1;
    for (size_t i = 0; counter->field != NULL && i < fact_count(derived_manifest_set(match->set)->strays); i++) {
        int64_t index = FACT_AT(other, derived_manifest_set(match->set)->strays, i)->index;
        const struct fact_descriptor *row =
            index >= 0 && (size_t)index < fact_count(rows) ? FACT_AT(descriptor, rows, (guint)index) : NULL;
        if (row != NULL && row->offset != NULL && g_strcmp0(row->offset->field, counter->field) == 0)
            return true;
    }
    return false;
}

static bool has_reference(const struct fact_manifest_counter *counter, int64_t id)
{
    for (size_t i = 0; i < fact_count(counter->references); i++) {
        const struct fact_manifest_reference *reference = FACT_AT(manifest_reference, counter->references, i);
        const char *text = reference->text;
        bool hex = text != NULL && g_ascii_strncasecmp(text, "0x", 2) == 0;
        gint64 number;
        if (text != NULL && g_strcmp0(reference->attribute, "struct") != 0 &&
            g_ascii_string_to_signed(hex ? text + 2 : text, hex ? 16 : 10, 0, G_MAXUINT32, &number, NULL) &&
            number == id)
            return true;
    }
    return false;
}

/* What is calculated with a counter that has no value has none either. */
static void note_needed(const struct match *match, const struct fact_manifest_counter *base)
{
    struct derived_manifest_counter *derived = derive_manifest_counter(base);
    g_clear_pointer(&derived->needed_by, g_free);
    for (size_t i = 0; derived->unregistered && i < fact_count(match->set->counters); i++) {
        const struct fact_manifest_counter *counter = FACT_AT(manifest_counter, match->set->counters, i);
        bool sure = true;
        if (counter != base && counter->name != NULL && has_reference(counter, base->id) &&
            has_row(match->registration->descriptors, counter->id, &sure)) {
            derived->needed_by = g_strdup(counter->name);
            return;
        }
    }
}

static void note_unregistered(const struct match *match)
{
    const struct fact_registration *registration = match->registration;
    g_autoptr(GHashTable) ids = g_hash_table_new(NULL, NULL);
    struct gaps gaps = count_gaps(match, ids);
    for (size_t i = 0; i < fact_count(match->set->counters); i++) {
        const struct fact_manifest_counter *counter = FACT_AT(manifest_counter, match->set->counters, i);
        bool sure = has_all_rows(registration);
        bool there = counter->id < 0 || has_row(registration->descriptors, counter->id, &sure) ||
                     is_misnumbered(match, counter, gaps);
        /* Of several registrations one may have it. */
        struct derived_manifest_counter *derived = derive_manifest_counter(counter);
        bool first = !derived_manifest_set(match->set)->registered;
        derived->unregistered = !there && sure && (derived->unregistered || first);
        note_needed(match, counter);
    }
}

void manifest_compare(const struct match *match)
{
    compare_sizes(match);
    if (match->how == MATCH_GENERATED)
        compare_header(match);
    else
        manifest_compare_names(match);
    if (match->how == MATCH_NAME || match->how == MATCH_ROWS) {
        compare_ids(match);
        note_unregistered(match);
    }
    derive_manifest_set(match->set)->registered = true;
}
