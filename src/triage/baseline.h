/*
 * The baseline: a file of known findings, so that a project can begin to use pcwlint and be told what is new.
 *
 *     { "pcwlint_baseline": 1,
 *       "findings": [ { "fingerprint": "…", "rule": "PCW401", "file": "src/driver.c", "line": 12, "message": "…" }, … ]
 * }
 *
 * A finding is known by its fingerprint (finding/fingerprint.h), best in the same file, or else in another one, for
 * folders are renamed; one entry stands for one finding.  The file's name is relative to the baseline, line and message
 * are for people.  `targets` says where it held, when that was not everywhere.  Entries are sorted, so that two people
 * write the same file.
 */
#ifndef PCWLINT_TRIAGE_BASELINE_H
#define PCWLINT_TRIAGE_BASELINE_H

#include "finding/finding.h"
#include "triage/coverage.h"

struct baseline_entry {
    char *fingerprint, *rule, *message;
    char *file; /* as seen from the working directory */
    int64_t line;
    char **targets;              /* "WIN10_VB WIN10_VB x86"; NULL: everywhere */
    const struct finding *found; /* private to baseline.c: the finding that was this one; NULL: none */
};

struct baseline;

/* What a baseline made of the findings of a check. */
struct baseline_result {
    const char *path;         /* as the user named it; NULL: there is no baseline */
    const GPtrArray *known;   /* of struct finding: quiet */
    const GPtrArray *cleared; /* of struct baseline_entry: no longer found */
    guint untold;             /* entries that nobody can say anything about, for their rule or file was not judged */
    const char *written;      /* where a new one is to be written; NULL: nowhere */
    bool accepts;             /* and the findings of the report are in it */
};

/*
 * Reads a file.  NULL with an error "FILE:LINE:COLUMN: what" when it is no baseline; with `missing_is_empty`, one that
 * is not there is an empty one.
 */
struct baseline *baseline_read(const char *path, bool missing_is_empty, GError **error);
void baseline_free(struct baseline *baseline);

/* What a check has found, as what another one knows: but for PCW904.  Files are named as from the working directory. */
struct baseline *baseline_of_findings(const GPtrArray *findings, const struct coverage *scope);

/*
 * Moves the findings that are known from `findings` to `known`, both in order and owning their elements.  Returns the
 * entries that are cleared: their rule was judged for their file, and nothing was found (struct baseline_entry,
 * borrowed from the baseline).  Free with g_ptr_array_unref().
 */
GPtrArray *baseline_compare(struct baseline *baseline, const struct coverage *scope, GPtrArray *findings,
                            GPtrArray *known);

/* How many entries there are. */
guint baseline_size(const struct baseline *baseline);

/*
 * The text of a baseline at `path`, after baseline_compare(), whose known findings are still there: what was found
 * again, as it is now, but for targets that the run did not check; the entries that nobody can say anything about, as
 * they are; and the findings of `added` (NULL: none), but for PCW904.  Free with g_free().
 */
char *baseline_text(const struct baseline *baseline, const struct coverage *scope, const char *path,
                    const GPtrArray *cleared, const GPtrArray *added);

#endif
