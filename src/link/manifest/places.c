/* A generated row is mended in the manifest: its findings point there. */
#include "link/manifest/places.h"
#include "link/complete/places.h"
#include "link/derive.h"

static void move_row(const struct fact_descriptor *row, const struct fact_manifest_set *set)
{
    int64_t id;
    const struct fact_manifest_counter *counter =
        row->id != NULL && link_number(row->id, &id) ? manifest_counter_with(set, id) : NULL;
    if (counter == NULL)
        return;
    const struct fact_place *field = counter->field_place != NULL ? counter->field_place : counter->place;
    complete_move_row(row, counter->place);
    complete_move_value(row->id, counter->id_place);
    complete_move_value(row->struct_index, counter->place);
    complete_move_value(row->offset, field);
    complete_move_value(row->size, field);
    /* The earlier row of a pair is another counter. */
    struct fact_other *const others[] = {derive_descriptor(row)->twin, derive_descriptor(row)->overlap};
    for (size_t i = 0; i < G_N_ELEMENTS(others); i++) {
        const struct fact_manifest_counter *other =
            others[i] != NULL ? manifest_counter_with(set, others[i]->id) : NULL;
        if (other != NULL)
            complete_move(&others[i]->place, other->place);
    }
}

void manifest_places(const struct match *match)
{
    const struct fact_registration *registration = match->registration;
    const struct fact_place *name = match->set->name_place != NULL ? match->set->name_place : match->set->place;
    bool stale = fact_count(derived_manifest_set(match->set)->stale) > 0;
    if (match->how != MATCH_MADE && (match->how != MATCH_GENERATED || stale))
        return;
    for (size_t i = 0; i < fact_count(registration->descriptors); i++)
        move_row(FACT_AT(descriptor, registration->descriptors, i), match->set);
    if (registration->name != NULL)
        complete_move_name(registration->name, name);
}
