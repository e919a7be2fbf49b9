/*
 * What a run keeps of its units' facts: no more than a limit together, since all of them are in the memory of one
 * process until the report is written.  Beyond it the largest are dropped, and their units count as not analysed.
 * Which ones depends on the facts alone: not on the order in which they come, nor on whether they come from a worker,
 * the cache or a file.
 */
#ifndef PCWLINT_RUN_WORKERS_ANSWERS_H
#define PCWLINT_RUN_WORKERS_ANSWERS_H

#include "run/workers/pool.h"

struct answers;

/* Why a unit whose facts were dropped was not analysed. */
#define ANSWERS_DROPPED                                                                                                \
    "the facts of all files take more memory than a quarter of --memory-limit, and those of this file are among the "  \
    "largest; a higher --memory-limit allows more"

/* `memory_mib`: of one worker (--memory-limit), of which all facts together may take a part; 0: no limit, and NULL. */
struct answers *answers_new(struct pool_job *jobs, guint memory_mib);
void answers_free(struct answers *answers);

/* The bytes that facts may take where one worker may take `memory_mib`. */
guint64 answers_most(guint memory_mib);

/* Keeps the facts of a job, which may make it drop those of any; once for each job.  NULL: nothing is dropped. */
void answers_store(struct answers *answers, struct pool_job *job);

#endif
