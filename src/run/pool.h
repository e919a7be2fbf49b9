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
    struct fact_unit *facts;       /* the answer; never NULL after pool_run() */
};

/* Runs all jobs on at most `workers` processes (0: one per processor).  False with an error when none could be started. */
gboolean pool_run(struct pool_job *jobs, guint n_jobs, guint workers, double timeout_seconds, GError **error);

#endif
