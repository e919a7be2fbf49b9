/*
 * Parts of a SARIF 2.1.0 log (docs.oasis-open.org/sarif) that sarif.c puts together.  What a function returns is the
 * caller's, to hang into the log.
 */
#ifndef PCWLINT_REPORT_SARIF_SARIF_H
#define PCWLINT_REPORT_SARIF_SARIF_H

#include <glib.h>
#include <stddef.h>

#include "base/text/json.h"
#include "report/column.h"
#include "report/sarif/line-hash.h"
#include "report/formats.h"
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

/* "error", "warning" or "note". */
const char *sarif_level(enum severity severity);

/* { "text": … }, as it is: text of our own, with links, or source text. */
struct json *sarif_message(const char *text);

/*
 * A text that may name what the tree names, to stand in a message's text: printable, and without links.  Where it holds
 * "](", a bracket or a backslash gets a backslash in front (SARIF 2.1.0, 3.11.6); other texts keep their brackets, for
 * many viewers show the backslashes.
 */
char *sarif_plain(const char *text);

/* { "text": … } of such a text. */
struct json *sarif_plain_message(const char *text);

/* Appends a printable text with a backslash before each bracket and backslash, as a link's text has to be. */
void sarif_append_escaped(GString *out, const char *text);

/* Appends where a place is to a list of locations; nothing when it has no file. */
void sarif_append_location(struct sarif_writer *writer, struct json *locations, const struct fact_place *place);

/* Sets a rule's id, and its index in the run's rules when it is there, under these keys. */
void sarif_set_rule(struct sarif_writer *writer, struct json *object, const char *id_key, const char *index_key,
                    const char *rule);

/* A finding. */
struct json *sarif_result(struct sarif_writer *writer, const struct finding *finding);

/* A rule with its help: why, by which document, examples, how to suppress it. */
struct json *sarif_rule(const struct rule *rule);

#endif
