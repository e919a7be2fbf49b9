/* What became of the counters since a revision, as JSON. */
#ifndef PCWLINT_INSPECT_JSON_CHANGE_H
#define PCWLINT_INSPECT_JSON_CHANGE_H

#include "base/text/json.h"
#include "inspect/change/comparison.h"

struct json *json_of_changes(const struct comparison *comparison);

#endif
