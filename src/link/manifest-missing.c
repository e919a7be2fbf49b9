/* What the header that we made asks for and the sources do not have: the manifest's mistakes, not gaps of the parse. */
#include "link/manifests.h"

#include <string.h>

/* Another header is missing too: what is not declared may be declared there. */
static bool lacks_more(const struct fact_unit *unit)
{
    for (size_t i = 0; i < fact_count(unit->missing); i++) {
        const struct fact_missing *missing = FACT_AT(missing, unit->missing, i);
        if (g_strcmp0(missing->what, "header") == 0 || g_strcmp0(missing->what, "fatal") == 0)
            return true;
    }
    return false;
}

/* The generated header of the project that holds the place; NULL: none does. */
static const struct fact_header *header_at(const struct fact_unit *unit, const struct fact_place *place)
{
    for (size_t i = 0; i < fact_count(unit->headers); i++) {
        const struct fact_header *header = FACT_AT(header, unit->headers, i);
        if (header->manifest == NULL && g_strcmp0(header->file, place->file) == 0)
            return header;
    }
    return NULL;
}

/* What is missing is asked for by code that comes from this counterset. */
static bool comes_from(const struct manifest_entry *entry, const struct fact_missing *missing, const struct fact_header *header)
{
    return header != NULL ? manifest_header_serves(header, entry->set) : g_strcmp0(missing->place->file, entry->manifest->file) == 0;
}

static bool mark_struct(const GArray *entries, const struct fact_missing *missing, const struct fact_header *header)
{
    bool found = false;
    for (guint i = 0; i < entries->len; i++) {
        const struct manifest_entry *entry = &g_array_index(entries, struct manifest_entry, i);
        for (size_t k = 0; comes_from(entry, missing, header) && k < fact_count(entry->set->structs); k++) {
            struct fact_manifest_struct *structure = FACT_AT(manifest_struct, entry->set->structs, k);
            if (g_strcmp0(structure->type, missing->name) == 0)
                found = structure->undeclared = true;
        }
    }
    return found;
}

static bool mark_counter(struct fact_manifest_counter *counter, const struct fact_missing *missing, const struct fact_header *header)
{
    bool here = fact_place_same(counter->field_place, missing->place) || fact_place_same(counter->place, missing->place);
    if (header != NULL ? g_strcmp0(counter->field, missing->name) != 0 : !here)
        return false;
    if (g_strcmp0(missing->what, "member") == 0 && counter->field_reason == NULL)
        counter->field_reason = g_strdup(missing->name);
    return counter->field_missing = true;
}

static bool mark_field(const GArray *entries, const struct fact_missing *missing, const struct fact_header *header)
{
    bool found = false;
    for (guint i = 0; i < entries->len; i++) {
        const struct manifest_entry *entry = &g_array_index(entries, struct manifest_entry, i);
        for (size_t k = 0; comes_from(entry, missing, header) && k < fact_count(entry->set->counters); k++)
            found |= mark_counter(FACT_AT(manifest_counter, entry->set->counters, k), missing, header);
    }
    return found;
}

/* PCW703 and PCW704 say it: that rows of this type, or at this place, are unknown is no news. */
static void forget_reasons(struct fact_unit *unit, const struct fact_missing *missing, bool type)
{
    for (size_t i = 0; i < fact_count(unit->registrations); i++) {
        GPtrArray *list = FACT_AT(registration, unit->registrations, i)->undetermined;
        for (guint k = 0; k < fact_count(list);) {
            struct fact_undetermined *entry = FACT_AT(undetermined, list, k);
            bool named = type && entry->reason != NULL && strstr(entry->reason, missing->name) != NULL;
            bool there = !type && entry->place != NULL && entry->place->line == missing->place->line &&
                         g_strcmp0(entry->place->file, missing->place->file) == 0;
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
static void forget_syntax(struct fact_unit *unit, const struct fact_place *place)
{
    for (size_t i = 0; i < fact_count(unit->missing); i++) {
        struct fact_missing *missing = FACT_AT(missing, unit->missing, i);
        if (g_strcmp0(missing->what, "syntax") == 0 && missing->place != NULL && missing->place->line == place->line &&
            g_strcmp0(missing->place->file, place->file) == 0)
            missing->matters = false;
    }
}

void manifest_take_missing(struct fact_unit *unit, const GArray *entries)
{
    bool open = lacks_more(unit);
    for (guint i = 0; i < fact_count(unit->missing); i++) {
        struct fact_missing *missing = FACT_AT(missing, unit->missing, i);
        bool type = g_strcmp0(missing->what, "type") == 0;
        bool field = g_strcmp0(missing->what, "field") == 0 || g_strcmp0(missing->what, "member") == 0;
        if (missing->place == NULL || (!type && !field))
            continue;
        const struct fact_header *header = header_at(unit, missing->place);
        bool taken = type ? !open && mark_struct(entries, missing, header) : mark_field(entries, missing, header);
        if (!taken)
            continue;
        forget_reasons(unit, missing, type);
        forget_syntax(unit, missing->place);
        missing->matters = false;
    }
}
