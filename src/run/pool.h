/*
 * Worker processes.  Each unit goes to one of them; a worker that crashes, answers nonsense or takes too long costs the
 * unit it had, and another takes its place.
 */
#ifndef PCWLINT_RUN_POOL_H
#define PCWLINT_RUN_POOL_H

#include "facts/facts.h"
#include "facts/request.h"

struct pool_job {
    struct parse_request request;
    guint like;                    /* an earlier job of which only NTDDI_VERSION is different, and hardly matters; else its own index */
    struct fact_unit *facts;       /* the answer; never NULL after pool_run() */
};

struct pool_options {
    guint workers;                 /* processes at most; 0: one per processor */
    double timeout_seconds;        /* per job */
    /* Told as a job begins: how many are done, of how many.  From any thread, one at a time; NULL: nobody asks. */
    void (*begins)(gpointer data, const char *path, guint done, guint all);
    gpointer data;
};

/*
 * Runs all jobs; those that are `like` another only when that one's facts say that NTDDI_VERSION matters to them.  False with an
 * error when no worker could be started.
 */
gboolean pool_run(struct pool_job *jobs, guint n_jobs, const struct pool_options *options, GError **error);

#endif
