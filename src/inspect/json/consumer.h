/* A counterset as its consumers see it, for programs. */
#ifndef PCWLINT_INSPECT_JSON_CONSUMER_H
#define PCWLINT_INSPECT_JSON_CONSUMER_H

#include "base/text/json/json.h"
#include "inspect/consumer.h"

/* A new object that the caller owns.  Name, help text and instances are null when the counterset has no manifest. */
struct json *json_of_consumer(const struct consumer *consumer);

#endif
