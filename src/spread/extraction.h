/* Units that are extracted here: by workers of this process, as those of a local run. */
#ifndef PCWLINT_SPREAD_EXTRACTION_H
#define PCWLINT_SPREAD_EXTRACTION_H

#include <glib.h>
#include <stdbool.h>

#include "spread/unit.h"

/* Gives the jobs of all units (struct spread_unit) their facts.  False with an error as pool_run(). */
bool extraction_run(const GPtrArray *units, const struct pool_options *options, GError **error);

/* Why a unit could not be analysed; NULL: it was.  Behind extraction_run(); the unit's. */
const char *extraction_failure(const struct spread_unit *unit);

/* One of several equal parts of a run's units: all of those whose place in the plan leaves `index` when divided by
 * `count`. */
struct shard {
    guint index, count;
};

/* "2/8", counted from 1; false when it is none. */
bool shard_parse(const char *text, struct shard *shard);

/* The units of that part; borrowed.  Free with g_ptr_array_unref(). */
GPtrArray *shard_of(const struct shard *shard, const GPtrArray *units);

#endif
