/* The verdict on each source by itself: why it must be parsed, or need not be. */
#ifndef PCWLINT_SCAN_CHOICE_VERDICT_H
#define PCWLINT_SCAN_CHOICE_VERDICT_H

#include "scan/sources/introduced.h"
#include "scan/choice/manifest-beside.h"
#include "scan/sources/sources.h"
#include "scan/text/callers.h"

/* What verdicts rest on; all borrowed, and complete. */
struct verdict_grounds {
    const struct scan_sources *sources;
    const struct introduced *introduced;
    const struct callers *callers;
    struct manifest_beside *beside;
    GHashTable *explained; /* verdict_explained() */
    guint64 quiet;         /* verdict_mark_quiet(); 0: not called */
};

/* Set of missing headers (const char *) of which is known what they declare: the functions of a manifest that a source
 * uses which lacks no other header of the kind.  Free with g_hash_table_unref(). */
GHashTable *verdict_explained(const struct scan_sources *sources, const struct introduced *introduced);

/* Marks the files that are no reason to parse a source that includes them: nearly all are, and each source includes
 * many. Returns the mark. */
guint64 verdict_mark_quiet(const struct verdict_grounds *grounds);

/* Returns the first reason that makes the source matter: its own text, then its headers.  WHY_SILENT or another kind
 * for which why_matters() is false: it need not be parsed.  The names in the result are borrowed from the grounds. */
struct why verdict_on(const struct verdict_grounds *grounds, const struct scan_source *source);

#endif
