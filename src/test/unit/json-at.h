/* What tests of JSON ask for and the program does not. */
#ifndef PCWLINT_TEST_UNIT_JSON_AT_H
#define PCWLINT_TEST_UNIT_JSON_AT_H

#include "base/text/json/json.h"

/* The element or member of this index; NULL: there is none. */
static inline struct json *json_at(const struct json *json, size_t index)
{
    struct json *child = json_first(json);
    while (child != NULL && index-- > 0)
        child = json_next(child);
    return child;
}

#endif
