/* The report of an earlier run of the same command: if nothing that it rests on has changed (session/report-cache.h),
 * it is written again. */
#ifndef PCWLINT_CLI_CHECK_CACHED_REPORT_H
#define PCWLINT_CLI_CHECK_CACHED_REPORT_H

#include <stdbool.h>

#include "cli/options.h"
#include "session/report-cache.h"
#include "session/session.h"

/*
 * Call it before anything is read.  Returns NULL when no report is stored for these options, because they write files,
 * rest on what cannot be observed, or ask how the run went.  Free with report_cache_close().
 */
struct report_cache *cached_report_begin(const struct options *options);

/* Writes the report that is in the cache, and sets the exit status.  False: there is none that still holds. */
bool cached_report_write(const struct options *options, struct report_cache *cache, int *status);

/* Stores a report that was written, unless something could not be analysed: the next run may be able to. */
void cached_report_store(const struct options *options, const struct session *session, const struct check *check,
                         const char *text, int status);

#endif
