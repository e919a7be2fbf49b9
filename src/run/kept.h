/*
 * Facts that earlier runs found, for units that nothing has happened to since: they need no worker.  The same request, in the same
 * directory, for the same worker program and environment, is the same question (cache/cache.h).
 */
#ifndef PCWLINT_RUN_KEPT_H
#define PCWLINT_RUN_KEPT_H

#include <glib.h>

#include "cache/cache.h"
#include "facts/request.h"

struct kept;

/* `cache` is borrowed; NULL: nothing is kept, and NULL returned.  `worker`: the program that answers. */
struct kept *kept_new(struct cache *cache, const char *worker);
void kept_free(struct kept *kept);

/* The unit's facts, or NULL: it has to be analysed. */
struct fact_unit *kept_find(struct kept *kept, const struct parse_request *request);

/* Keeps a worker's answer (protocol.h) to the request, unless it is a failure or nobody could tell when it holds. */
void kept_add(struct kept *kept, const struct parse_request *request, const char *answer, gsize length);

/* How many units were found. */
guint kept_count(const struct kept *kept);

#endif
