/*
 * What the scan found, kept from one run to the next: as long as nothing has happened to all that it looked at, none of it is read again.
 * The same sources, asked for in the same way, with the same settings and manifests, in the same directory, are the same question
 * (cache/cache.h).
 */
#ifndef PCWLINT_RUN_SCANNED_H
#define PCWLINT_RUN_SCANNED_H

#include <stdbool.h>

#include "cache/cache.h"
#include "run/sources.h"

struct scanned;

/*
 * From here on what is asked of the file system is recorded: builds that sources_find() reads decide as well.  `cache` is borrowed; NULL:
 * nothing is kept, and NULL returned, which the others take.  So it is where something is laid over files (overlay.h).
 */
struct scanned *scanned_new(struct cache *cache);
void scanned_free(struct scanned *scanned);

/* What sources_choose() would do to `sources`: true when it is done.  Else it has to be called, and scanned_add() behind it. */
bool scanned_find(struct scanned *scanned, struct sources *sources, const GPtrArray *sets, const struct scoped *scoped,
                  const struct sources_options *options);

/* Keeps what sources_choose() has done since, unless nobody could tell when it holds. */
void scanned_add(struct scanned *scanned, const struct sources *sources, const struct scoped *scoped);

#endif
