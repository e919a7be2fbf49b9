/*
 * Parts of a SARIF 2.1.0 log (docs.oasis-open.org/sarif) that sarif.c puts together.  What a function returns is the
 * caller's, to hang into the log.
 */
#ifndef PCWLINT_REPORT_FORMAT_SARIF_SARIF_H
#define PCWLINT_REPORT_FORMAT_SARIF_SARIF_H

#include <glib.h>
#include <stddef.h>

#include "base/text/json/json.h"
#include "report/column.h"
#include "report/format/sarif/line-hash.h"
#include "report/format/formats.h"
#include "report/repository.h"

/* The base of the URIs of files in the repository. */
#define SARIF_ROOT "%SRCROOT%"

/* What code hosts take at most: they refuse a log that has more. */
struct sarif_limits {
    guint results;   /* of the run */
    guint locations; /* of one result: its own and the related ones */
    size_t bytes;    /* of all results as text */
};

/* The log, with at most so much in it: errors go in first, and a notification says what was left out.  Free with
 * g_free(). */
char *sarif_log(const struct report *report, const struct report_style *style, const struct sarif_limits *limits);

/* What the parts of a log share while it is written. */
struct sarif_writer {
    const struct report *report;
    const struct report_style *style;
    const struct sarif_limits *limits;
    struct repository *repository;
    struct columns *columns;
    struct line_hash_cache *hashes;
    GHashTable *rules; /* id → index into the run's rules, plus 1 */
    size_t bytes;      /* of the results so far */
    guint kept, omitted, places_omitted;
};

#endif
