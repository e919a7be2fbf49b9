/*
 * What the scan found, kept from one run to the next: as long as nothing has happened to all that it looked at, none of
 * it is read again. The same sources, asked for in the same way, with the same settings and manifests, in the same
 * directory, are the same query (cache/cache.h).
 */
#ifndef PCWLINT_RUN_CACHED_CACHED_SCAN_H
#define PCWLINT_RUN_CACHED_CACHED_SCAN_H

#include <stdbool.h>

#include "cache/cache.h"
#include "run/inputs/sources.h"

struct cached_scan;

/*
 * From here on what is asked of the file system is recorded: builds that sources_find() reads decide as well.  `cache`
 * is borrowed; NULL: nothing is kept, and NULL returned, which the others take.  So it is where something is laid over
 * files (overlay.h).
 */
struct cached_scan *cached_scan_new(struct cache *cache);
void cached_scan_free(struct cached_scan *scanned);

/* What sources_choose() would do to `sources`: true when it is done.  Else it has to be called, and cached_scan_ended()
 * behind it, and cached_scan_add(). */
bool cached_scan_find(struct cached_scan *scanned, struct sources *sources, const GPtrArray *sets,
                      const struct scope_table *table, const struct sources_options *options);

/* sources_choose() is done: notes from here on are not part of what is kept. */
void cached_scan_ended(struct cached_scan *scanned, const struct sources *sources);

/*
 * Keeps what sources_choose() has done, unless nobody could tell when it holds.  It is called when the builds of the
 * sources are known: when they change the scan is done again, since both are paid out of one budget.
 */
void cached_scan_add(struct cached_scan *scanned, const struct sources *sources, const struct scope_table *table);

#endif
