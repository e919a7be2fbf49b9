/* A counterset as its consumers see it, for programs. */
#ifndef PCWLINT_INSPECT_JSON_CONSUMER_H
#define PCWLINT_INSPECT_JSON_CONSUMER_H

#include "base/text/json.h"
#include "inspect/consumer.h"

struct json *json_of_consumer(const struct consumer *consumer);

#endif
