/*
 * Facts that earlier runs found, for units that nothing has happened to since: they need no worker.  The same request,
 * in the same directory, for the same worker program and environment, is the same query (cache/cache.h).
 */
#ifndef PCWLINT_RUN_CACHED_CACHED_FACTS_H
#define PCWLINT_RUN_CACHED_CACHED_FACTS_H

#include <glib.h>

#include "cache/cache.h"
#include "facts/request.h"

struct cached_facts;

/* `cache` is borrowed; NULL: nothing is kept, and NULL returned.  `worker`: the program that answers. */
struct cached_facts *cached_facts_new(struct cache *cache, const char *worker);
void cached_facts_free(struct cached_facts *cached);

/* The unit's facts, or NULL: it has to be analysed. */
struct fact_unit *cached_facts_find(struct cached_facts *cached, const struct parse_request *request);

/* Keeps a worker's answer (protocol.h) to the request, unless it is a failure or nobody could tell when it holds. */
void cached_facts_add(struct cached_facts *cached, const struct parse_request *request, const char *answer,
                      gsize length);

/* How many units were found. */
guint cached_facts_count(const struct cached_facts *cached);

#endif
