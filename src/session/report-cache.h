/*
 * The report of a whole run, stored for the next one: as long as nothing changes of what the run asked of the disk and
 * of the environment (base/file/observe.h), the same command has the same report.
 *
 *     struct report_cache *cache = report_cache_open(asked);  before anything is read
 *     char *report = report_cache_find(cache, &size);         NULL: from here on what is asked is recorded; make it,
 *     report_cache_store(cache, report, size);                and store it
 *     report_cache_close(cache);
 *
 * The report rests on everything that this thread reads, and on everything that the units of the run rest on, whose
 * facts come from workers or from the cache.  The entry is bounded and sealed as those of the units are.
 */
#ifndef PCWLINT_SESSION_REPORT_CACHE_H
#define PCWLINT_SESSION_REPORT_CACHE_H

#include "cache/cache.h"

struct report_cache;

/*
 * `asked`: everything that decides the report, except files and variables that are observed, and variables that are
 * part of every cache key (run/cached/cache-key.h).  Returns NULL, which the other functions accept, when there is no
 * cache that may be used.  Free with report_cache_close().
 */
struct report_cache *report_cache_open(const char *asked);
void report_cache_close(struct report_cache *cache);

/* The report that holds now, with a NUL behind it that does not count; NULL: there is none, and recording begins.  Free
 * with g_free(). */
char *report_cache_find(struct report_cache *cache, gsize *size);

/* Ends the recording.  Stores the report, unless it is not known what it rests on, or it is larger than CACHE_LARGEST.
 */
void report_cache_store(struct report_cache *cache, const char *report, gsize size);

#endif
