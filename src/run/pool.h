/*
 * Worker processes.  Each unit goes to one of them; a worker that crashes, answers nonsense or takes too long costs the
 * unit it had, and another takes its place.
 */
#ifndef PCWLINT_RUN_POOL_H
#define PCWLINT_RUN_POOL_H

#include "facts/facts.h"
#include "parse/unit.h"

struct pool_job {
    struct parse_request request;
    guint like;                    /* an earlier job of which only NTDDI_VERSION is different, and hardly matters; else its own index */
    struct fact_unit *facts;       /* the answer; never NULL after pool_run() */
};

/*
 * Runs all jobs; those that are `like` another only when that one's facts say that NTDDI_VERSION matters to them.  On at most `workers` processes (0: one per processor).  False with an error when none could be started.
 */
gboolean pool_run(struct pool_job *jobs, guint n_jobs, guint workers, double timeout_seconds, GError **error);

#endif
