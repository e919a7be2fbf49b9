/* Which registration is for which counterset. */
#include "link/manifest/match.h"

#include <string.h>

#include "base/file/path.h"
#include "manifest/header.h"

const struct fact_manifest_counter *manifest_counter_with(const struct fact_manifest_set *set, int64_t id)
{
    for (size_t i = 0; i < fact_count(set->counters); i++) {
        const struct fact_manifest_counter *counter = FACT_AT(manifest_counter, set->counters, i);
        if (counter->id == id)
            return counter;
    }
    return NULL;
}

static bool is_function_of(const char *function, const struct fact_manifest_set *set)
{
    char *prefix = NULL;
    bool is = function != NULL && manifest_header_name(set, function, &prefix) == MANIFEST_NAME_FUNCTION;
    g_free(prefix);
    return is;
}

static bool has_function_of(const GPtrArray *functions, const struct fact_manifest_set *set)
{
    for (size_t i = 0; i < fact_count(functions); i++)
        if (is_function_of(FACT_AT(routine, functions, i)->function, set))
            return true;
    return false;
}

bool manifest_header_serves(const struct fact_header *header, const struct fact_manifest_set *set)
{
    return has_function_of(header->functions, set);
}

bool manifest_header_used(const struct fact_header *header, const struct fact_manifest_set *set)
{
    return has_function_of(header->mentioned, set);
}

/* --- how a registration shows where it comes from --- */

static bool is_made_from(const struct fact_registration *registration, const struct fact_manifest_set *set)
{
    const struct fact_name *name = registration->name;
    if (fact_place_same(registration->call, set->place) ||
        (name != NULL && set->name_place != NULL && fact_place_same(name->declared, set->name_place)))
        return true;
    const struct fact_descriptor *first =
        fact_count(registration->descriptors) > 0 ? FACT_AT(descriptor, registration->descriptors, 0) : NULL;
    for (size_t i = 0; first != NULL && i < fact_count(set->counters); i++) {
        const struct fact_manifest_counter *counter = FACT_AT(manifest_counter, set->counters, i);
        if (fact_place_same(first->place, counter->place) || fact_place_same(first->place, counter->field_place))
            return true;
    }
    return false;
}

/* The header that holds the registration's table, or its call. */
static const struct fact_header *match_header_of(const struct fact_unit *unit,
                                                 const struct fact_registration *registration)
{
    const struct fact_place *row =
        fact_count(registration->descriptors) > 0 ? FACT_AT(descriptor, registration->descriptors, 0)->place : NULL;
    for (size_t i = 0; i < fact_count(unit->headers); i++) {
        const struct fact_header *header = FACT_AT(header, unit->headers, i);
        bool there = (row != NULL && g_strcmp0(row->file, header->file) == 0) ||
                     (registration->call != NULL && g_strcmp0(registration->call->file, header->file) == 0);
        if (header->manifest == NULL && there)
            return header;
    }
    return NULL;
}

const char *manifest_meant_name(const struct fact_name *name)
{
    return name->whole != NULL ? name->whole : name->text;
}

static bool same_name(const struct fact_registration *registration, const struct fact_manifest_set *set)
{
    if (registration->name == NULL || registration->name->text == NULL || set->name == NULL)
        return false;
    g_autofree char *a = g_utf8_casefold(manifest_meant_name(registration->name), -1),
                    *b = g_utf8_casefold(set->name, -1);
    return strcmp(a, b) == 0;
}

static bool same_field(const struct fact_descriptor *descriptor, const struct fact_manifest_counter *counter,
                       const struct fact_manifest_set *set)
{
    const struct fact_value *offset = descriptor->offset;
    if (offset == NULL || offset->field == NULL || offset->record == NULL || counter->field == NULL ||
        counter->struct_index < 0)
        return false;
    const struct fact_manifest_struct *in = FACT_AT(manifest_struct, set->structs, (guint)counter->struct_index);
    return g_strcmp0(offset->field, counter->field) == 0 && g_strcmp0(offset->record, in->type) == 0;
}

/* Rows that read the field of a counter. */
static guint alike_rows(const struct fact_registration *registration, const struct fact_manifest_set *set)
{
    guint alike = 0;
    for (size_t i = 0; i < fact_count(registration->descriptors); i++) {
        const struct fact_descriptor *descriptor = FACT_AT(descriptor, registration->descriptors, i);
        for (size_t k = 0; k < fact_count(set->counters); k++) {
            if (same_field(descriptor, FACT_AT(manifest_counter, set->counters, k), set)) {
                alike++;
                break;
            }
        }
    }
    return alike;
}

/* How sure: 0 not at all.  Of several countersets the surest one is meant. */
static guint certainty(const struct fact_header *header, const struct fact_registration *registration,
                       const struct fact_manifest_set *set, enum match_how *how)
{
    *how = MATCH_MADE;
    if (is_made_from(registration, set))
        return 100000;
    *how = MATCH_GENERATED;
    guint alike = alike_rows(registration, set);
    if (header != NULL && is_function_of(registration->function, set))
        return 50000;
    if (header != NULL && manifest_header_serves(header, set) && (same_name(registration, set) || alike > 0))
        return 20000 + alike + (same_name(registration, set) ? 10000 : 0);
    bool most = alike >= 2 && 2 * alike > fact_count(registration->descriptors);
    if (header != NULL) /* of another symbol: the header is older than the manifest, or the other way round */
        return set->symbol == NULL ? 0 : same_name(registration, set) ? 8000 : most ? 4000 : 0;
    *how = MATCH_NAME;
    if (same_name(registration, set))
        return 10000;
    *how = MATCH_ROWS;
    return most ? alike : 0;
}

bool manifest_may_match(const struct fact_unit *unit, const struct fact_manifest_set *set)
{
    for (size_t i = 0; i < fact_count(unit->registrations); i++) {
        const struct fact_registration *registration = FACT_AT(registration, unit->registrations, i);
        enum match_how how;
        if (certainty(match_header_of(unit, registration), registration, set, &how) > 0)
            return true;
    }
    return false;
}

/* True with *best filled in; two that are equally sure and equally near leave it open. */
static bool match_one(const GArray *entries, const struct link_unit *unit, const struct fact_registration *registration,
                      struct match *best)
{
    const struct fact_header *header = match_header_of(unit->unit->facts, registration);
    guint surest = 0, nearest = 0;
    bool torn = false;
    for (guint i = 0; i < entries->len; i++) {
        const struct manifest_entry *entry = &g_array_index(entries, struct manifest_entry, i);
        enum match_how how;
        guint sure = certainty(header, registration, entry->set, &how);
        guint nearness = sure > 0 ? path_common_folders(unit->unit->facts->file, entry->manifest->file) : 0;
        bool ours = entry->provider->kernel || how == MATCH_MADE;
        if (sure == 0 || !ours || sure < surest || (sure == surest && nearness < nearest))
            continue;
        bool equal = sure == surest && nearness == nearest;
        /* A copy, as builds leave them in their output, is no other choice. */
        if (equal && best->set->guid != NULL && g_strcmp0(best->set->guid, entry->set->guid) == 0)
            continue;
        torn = equal;
        surest = sure;
        nearest = nearness;
        *best = (struct match){how, unit, registration, header, entry->manifest, entry->set};
    }
    return surest > 0 && !torn;
}

GArray *manifest_matches(const struct link *link, guint program, const GArray *entries)
{
    GArray *matches = g_array_new(FALSE, FALSE, sizeof(struct match));
    const GPtrArray *units = model_units(link->model, program);
    for (guint i = 0; i < units->len && entries->len > 0; i++) {
        const struct link_unit *unit = link_unit_of(link, units->pdata[i]);
        for (size_t k = 0; k < fact_count(unit->unit->facts->registrations); k++) {
            struct match match;
            if (match_one(entries, unit, FACT_AT(registration, unit->unit->facts->registrations, k), &match))
                g_array_append_val(matches, match);
        }
    }
    return matches;
}
