/* What the header that we made asks for and the sources do not have: the manifest's mistakes, not gaps of the parse. */
#include "link/manifest/missing.h"

#include <string.h>

#include "base/text/suggestion.h"
#include "link/derive.h"
#include "link/manifest/match.h"

/* Another header is missing too: what is not declared may be declared there. */
static bool lacks_more(const struct fact_unit *unit)
{
    for (size_t i = 0; i < fact_count(unit->missing); i++) {
        const struct fact_missing *missing = FACT_AT(missing, unit->missing, i);
        if (missing->what == FACT_MISSING_HEADER || missing->what == FACT_MISSING_FATAL)
            return true;
    }
    return false;
}

/* The generated header of the project that holds the place; NULL: none does. */
static const struct fact_header *manifest_missing_header_at(const struct fact_unit *unit,
                                                            const struct fact_place *place)
{
    for (size_t i = 0; i < fact_count(unit->headers); i++) {
        const struct fact_header *header = FACT_AT(header, unit->headers, i);
        if (header->manifest == NULL && g_strcmp0(header->file, place->file) == 0)
            return header;
    }
    return NULL;
}

/* What is missing is asked for by code that comes from this counterset. */
static bool comes_from(const struct manifest_entry *entry, const struct fact_missing *missing,
                       const struct fact_header *header)
{
    return header != NULL ? manifest_header_serves(header, entry->set)
                          : g_strcmp0(missing->place->file, entry->manifest->file) == 0;
}

/* The structure with that C type, where the unit knows its layout; NULL otherwise. */
static const struct fact_record *find_record(const struct fact_unit *unit, const char *type)
{
    for (size_t i = 0; type != NULL && i < fact_count(unit->records); i++) {
        const struct fact_record *record = FACT_AT(record, unit->records, i);
        if (g_strcmp0(record->name, type) == 0 && record->size >= 0 && record->reason == NULL)
            return record;
    }
    return NULL;
}

static bool has_member(const struct fact_record *record, const char *field)
{
    g_autofree char *plain = g_strndup(field, strcspn(field, "["));
    for (size_t i = 0; i < fact_count(record->members); i++) {
        const char *path = FACT_AT(member, record->members, i)->path;
        if (path != NULL && (strcmp(path, field) == 0 || strcmp(path, plain) == 0))
            return true;
    }
    return false;
}

bool manifest_lacks_field(const struct fact_unit *unit, const char *type, const char *field)
{
    const struct fact_record *record = find_record(unit, type);
    return record != NULL && !has_member(record, field);
}

/* "; did you mean MaxLatency?", from the members whose value a counter can show; empty when none is near. */
static char *field_hint(const struct fact_record *record, const char *field)
{
    g_autoptr(GPtrArray) names = g_ptr_array_new();
    for (size_t i = 0; i < fact_count(record->members); i++) {
        const struct fact_member *member = FACT_AT(member, record->members, i);
        if (member->path != NULL && member->kind == FACT_FIELD_INTEGER)
            g_ptr_array_add(names, member->path);
    }
    return suggestion_hint(field, names);
}

void manifest_mark_missing_field(const struct fact_unit *unit, const struct fact_manifest_set *set,
                                 const struct fact_manifest_counter *counter)
{
    struct derived_manifest_counter *derived = derive_manifest_counter(counter);
    derived->field_missing = true;
    bool placed = counter->struct_index >= 0 && (size_t)counter->struct_index < fact_count(set->structs);
    const struct fact_record *record =
        placed ? find_record(unit, FACT_AT(manifest_struct, set->structs, (guint)counter->struct_index)->type) : NULL;
    if (record == NULL || counter->field == NULL || derived->record != NULL)
        return;
    derived->record = g_strdup(record->name);
    derived->record_place = FACT_COPY(place, record->declared);
    derived->field_hint = field_hint(record, counter->field);
}

static bool mark_struct(const GArray *entries, const struct fact_missing *missing, const struct fact_header *header)
{
    bool found = false;
    for (guint i = 0; i < entries->len; i++) {
        const struct manifest_entry *entry = &g_array_index(entries, struct manifest_entry, i);
        for (size_t k = 0; comes_from(entry, missing, header) && k < fact_count(entry->set->structs); k++) {
            const struct fact_manifest_struct *structure = FACT_AT(manifest_struct, entry->set->structs, k);
            if (g_strcmp0(structure->type, missing->name) == 0)
                found = derive_manifest_struct(structure)->undeclared = true;
        }
    }
    return found;
}

/* In a header of the project only the field is named: it is the counter whose own structure lacks it. */
static bool is_asked_for(const struct fact_unit *unit, const struct fact_manifest_set *set,
                         const struct fact_manifest_counter *counter, const struct fact_missing *missing,
                         const struct fact_header *header)
{
    if (header == NULL)
        return fact_place_same(counter->field_place, missing->place) || fact_place_same(counter->place, missing->place);
    bool known = counter->struct_index >= 0 && (size_t)counter->struct_index < fact_count(set->structs);
    const char *type = known ? FACT_AT(manifest_struct, set->structs, (guint)counter->struct_index)->type : NULL;
    return g_strcmp0(counter->field, missing->name) == 0 &&
           (fact_count(set->structs) == 1 || manifest_lacks_field(unit, type, counter->field));
}

static bool mark_counter(const struct fact_unit *unit, const struct fact_manifest_set *set,
                         const struct fact_manifest_counter *counter, const struct fact_missing *missing,
                         const struct fact_header *header)
{
    if (!is_asked_for(unit, set, counter, missing, header))
        return false;
    if (missing->what == FACT_MISSING_MEMBER && derived_manifest_counter(counter)->field_reason == NULL)
        derive_manifest_counter(counter)->field_reason = g_strdup(missing->name);
    manifest_mark_missing_field(unit, set, counter);
    return true;
}

static bool mark_field(const struct fact_unit *unit, const GArray *entries, const struct fact_missing *missing,
                       const struct fact_header *header)
{
    bool found = false;
    for (guint i = 0; i < entries->len; i++) {
        const struct manifest_entry *entry = &g_array_index(entries, struct manifest_entry, i);
        for (size_t k = 0; comes_from(entry, missing, header) && k < fact_count(entry->set->counters); k++)
            found |=
                mark_counter(unit, entry->set, FACT_AT(manifest_counter, entry->set->counters, k), missing, header);
    }
    return found;
}

/* A row of a generated header is a line. */
static bool is_in_line(const struct fact_place *place, const struct fact_place *row)
{
    return place != NULL && place->line == row->line && g_strcmp0(place->file, row->file) == 0;
}

/* PCW703 and PCW704 say it: that rows of this type, or at this place, are unknown is no news. */
static void forget_reasons(const struct fact_unit *unit, const struct fact_missing *missing, bool type)
{
    g_autofree char *reason = g_strdup_printf("the type %s is not declared", missing->name); /* parse/lower/type.c */
    for (size_t i = 0; i < fact_count(unit->registrations); i++) {
        GPtrArray *list = derived_registration(FACT_AT(registration, unit->registrations, i))->undetermined;
        for (guint k = 0; k < fact_count(list);) {
            const struct fact_undetermined *entry = FACT_AT(undetermined, list, k);
            bool named = type && g_strcmp0(entry->reason, reason) == 0;
            bool there = !type && is_in_line(entry->place, missing->place);
            if (!named && !there) {
                k++;
                continue;
            }
            fact_free(&fact_type_undetermined, entry);
            g_ptr_array_remove_index(list, k);
        }
    }
}

/* That the row did not parse is the same thing. */
static void forget_syntax(const struct fact_unit *unit, const struct fact_place *place)
{
    for (size_t i = 0; i < fact_count(unit->missing); i++) {
        const struct fact_missing *missing = FACT_AT(missing, unit->missing, i);
        if (missing->what == FACT_MISSING_SYNTAX && is_in_line(missing->place, place))
            derive_missing(missing)->matters = DERIVED_FALSE;
    }
}

void manifest_take_missing(const struct fact_unit *unit, const GArray *entries)
{
    bool open = lacks_more(unit);
    for (guint i = 0; i < fact_count(unit->missing); i++) {
        const struct fact_missing *missing = FACT_AT(missing, unit->missing, i);
        bool type = missing->what == FACT_MISSING_TYPE;
        bool field = missing->what == FACT_MISSING_FIELD || missing->what == FACT_MISSING_MEMBER;
        if (missing->place == NULL || (!type && !field))
            continue;
        const struct fact_header *header = manifest_missing_header_at(unit, missing->place);
        bool taken = type ? !open && mark_struct(entries, missing, header) : mark_field(unit, entries, missing, header);
        if (!taken)
            continue;
        forget_reasons(unit, missing, type);
        forget_syntax(unit, missing->place);
        derive_missing(missing)->matters = DERIVED_FALSE;
    }
}
