/* The pipeline (run/run.h) as a session runs it: with its settings, the cache, and the facts that its caller has. */
#ifndef PCWLINT_SESSION_ANALYSIS_H
#define PCWLINT_SESSION_ANALYSIS_H

#include <gio/gio.h>

#include "judge/rules.h"
#include "run/run.h"
#include "session/settings.h"
#include "session/source-settings.h"

/* Told as a unit goes to a worker: its path, how many are done, of how many. */
typedef void (*session_progress)(gpointer data, const char *path, guint done, guint all);

/* Everything is borrowed. */
struct analysis {
    const struct session_settings *settings;
    const GPtrArray *inputs; /* of char * */
    struct source_settings *sources;
    struct rule_set *rules;    /* what the result will be judged by: read while workers are busy.  NULL: nothing */
    session_progress progress; /* NULL: nobody asks */
    gpointer progress_data;
    struct pool *pool;           /* workers that stay; NULL: none do */
    struct cache_memory *memory; /* what earlier checks found out; NULL: nothing is kept */
    struct file_index *index;    /* what earlier scans read; NULL: nothing is kept */
    GCancellable *cancellable;   /* ends the analysis early; NULL: nobody does */
};

/* As run(), or with the facts of the settings.  NULL with an error, also when the environment says something wrong of
 * the cache. */
struct run_result *analysis_run(const struct analysis *analysis, GError **error);

/* As run_plan(), with every source that was named; the facts of the settings play no part. */
struct run_result *analysis_plan(const struct analysis *analysis, GError **error);

#endif
