/* What the header that we made asks for and the sources do not have: the manifest's mistakes, not gaps of the parse. */
#include "link/manifests.h"

#include <string.h>

static bool is_at(const struct fact_place *a, const struct fact_place *b)
{
    return a != NULL && b != NULL && a->line == b->line && a->column == b->column && g_strcmp0(a->file, b->file) == 0;
}

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

static bool mark_struct(const GArray *entries, const struct fact_missing *missing)
{
    bool found = false;
    for (guint i = 0; i < entries->len; i++) {
        const struct manifest_entry *entry = &g_array_index(entries, struct manifest_entry, i);
        for (size_t k = 0; g_strcmp0(missing->place->file, entry->manifest->file) == 0 && k < fact_count(entry->set->structs); k++) {
            struct fact_manifest_struct *structure = FACT_AT(manifest_struct, entry->set->structs, k);
            if (g_strcmp0(structure->type, missing->name) == 0)
                found = structure->undeclared = true;
        }
    }
    return found;
}

static bool mark_field(const GArray *entries, const struct fact_missing *missing)
{
    bool found = false;
    for (guint i = 0; i < entries->len; i++) {
        const struct manifest_entry *entry = &g_array_index(entries, struct manifest_entry, i);
        for (size_t k = 0; k < fact_count(entry->set->counters); k++) {
            struct fact_manifest_counter *counter = FACT_AT(manifest_counter, entry->set->counters, k);
            if (is_at(counter->field_place, missing->place) || is_at(counter->place, missing->place))
                found = counter->field_missing = true;
        }
    }
    return found;
}

/* PCW703 says it: that rows of this type are unknown is no news. */
static void forget_reasons(struct fact_unit *unit, const char *type)
{
    for (size_t i = 0; i < fact_count(unit->registrations); i++) {
        GPtrArray *list = FACT_AT(registration, unit->registrations, i)->undetermined;
        for (guint k = 0; k < fact_count(list);) {
            struct fact_undetermined *entry = FACT_AT(undetermined, list, k);
            if (entry->reason == NULL || strstr(entry->reason, type) == NULL) {
                k++;
                continue;
            }
            fact_free(&fact_type_undetermined, entry);
            g_ptr_array_remove_index(list, k);
        }
    }
}

void manifest_take_missing(struct fact_unit *unit, const GArray *entries)
{
    bool open = lacks_more(unit);
    for (guint i = 0; i < fact_count(unit->missing); i++) {
        struct fact_missing *missing = FACT_AT(missing, unit->missing, i);
        bool type = g_strcmp0(missing->what, "type") == 0, field = g_strcmp0(missing->what, "field") == 0;
        bool taken = missing->place != NULL && ((type && !open && mark_struct(entries, missing)) || (field && mark_field(entries, missing)));
        if (taken && type)
            forget_reasons(unit, missing->name);
        if (taken)
            missing->matters = false;
    }
}
