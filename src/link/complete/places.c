#include "link/complete/places.h"

#include "link/complete/complete.h"

void complete_move(const struct fact_place **place, const struct fact_place *to)
{
    if (*place == NULL || to == NULL)
        return;
    fact_free(&fact_type_place, *place);
    *place = FACT_COPY(place, to);
}

void complete_move_row(const struct fact_descriptor *row, const struct fact_place *to)
{
    complete_move(&complete_descriptor(row)->place, to);
}

void complete_move_value(const struct fact_value *value, const struct fact_place *to)
{
    if (value != NULL)
        complete_move(&complete_value(value)->place, to);
}

void complete_move_name(const struct fact_name *name, const struct fact_place *to)
{
    complete_move_value(name->pointer, to);
    complete_move_value(name->length, to);
    complete_move_value(name->buffer, to);
    complete_move(&complete_name(name)->declared, to);
}
