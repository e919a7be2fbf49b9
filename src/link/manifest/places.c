/* A generated row is mended in the manifest: its findings point there. */
#include "link/manifest/manifests.h"

static void move(struct fact_place **place, const struct fact_place *to)
{
    if (*place == NULL || to == NULL)
        return;
    fact_free(&fact_type_place, *place);
    *place = FACT_COPY(place, to);
}

static void move_value(struct fact_value *value, const struct fact_place *to)
{
    if (value != NULL)
        move(&value->place, to);
}

static void move_row(struct fact_descriptor *row, const struct fact_manifest_set *set)
{
    int64_t id;
    const struct fact_manifest_counter *counter =
        row->id != NULL && link_number(row->id, &id) ? manifest_counter_with(set, id) : NULL;
    if (counter == NULL)
        return;
    const struct fact_place *field = counter->field_place != NULL ? counter->field_place : counter->place;
    move(&row->place, counter->place);
    move_value(row->id, counter->id_place);
    move_value(row->struct_index, counter->place);
    move_value(row->offset, field);
    move_value(row->size, field);
    /* The earlier row of a pair is another counter. */
    struct fact_other *const others[] = {row->twin, row->overlap};
    for (size_t i = 0; i < G_N_ELEMENTS(others); i++) {
        const struct fact_manifest_counter *other =
            others[i] != NULL ? manifest_counter_with(set, others[i]->id) : NULL;
        if (other != NULL)
            move(&others[i]->place, other->place);
    }
}

void manifest_places(const struct match *match)
{
    struct fact_registration *registration = match->registration;
    const struct fact_place *name = match->set->name_place != NULL ? match->set->name_place : match->set->place;
    if (match->how != MATCH_MADE && (match->how != MATCH_GENERATED || fact_count(match->set->stale) > 0))
        return;
    for (size_t i = 0; i < fact_count(registration->descriptors); i++)
        move_row(FACT_AT(descriptor, registration->descriptors, i), match->set);
    if (registration->name != NULL) {
        move_value(registration->name->pointer, name);
        move_value(registration->name->length, name);
        move_value(registration->name->buffer, name);
        move(&registration->name->declared, name);
    }
}
