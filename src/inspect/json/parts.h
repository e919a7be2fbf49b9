/* Members that several objects of the JSON form have. */
#ifndef PCWLINT_INSPECT_JSON_PARTS_H
#define PCWLINT_INSPECT_JSON_PARTS_H

#include "base/text/json/json.h"
#include "facts/facts.h"

/* "file", "line" and "column"; all null where there is no place. */
void parts_place(struct json *object, const struct fact_place *place);

/* A number, 0 for one that was zeroed, null for one that is not known. */
void parts_number(struct json *object, const char *key, const struct fact_value *value);

#endif
