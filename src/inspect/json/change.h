/* What became of the counters since a revision, as JSON. */
#ifndef PCWLINT_INSPECT_JSON_CHANGE_H
#define PCWLINT_INSPECT_JSON_CHANGE_H

#include "base/text/json/json.h"
#include "inspect/change/comparison.h"

/* A new object that the caller owns.  It copies all texts of the comparison. */
struct json *json_of_changes(const struct comparison *comparison);

#endif
