#include "inspect/json/parts.h"

void parts_place(struct json *object, const struct fact_place *place)
{
    bool known = place != NULL && place->file != NULL;
    json_set(object, "file", json_new_string(known ? place->file : NULL));
    json_set(object, "line", known ? json_new_number(place->line) : json_new_null());
    json_set(object, "column", known ? json_new_number(place->column) : json_new_null());
}

void parts_number(struct json *object, const char *key, const struct fact_value *value)
{
    bool known = fact_value_is_number(value) || fact_value_zeroed(value);
    json_set(object, key, known ? json_new_number(fact_value_is_number(value) ? value->number : 0) : json_new_null());
}
