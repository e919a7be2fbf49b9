/*
 * The jobs of one run of the pool: which are done, and in which order the others are given out.  A job that is like an
 * earlier one, but for the clock, waits for that one's facts.
 */
#ifndef PCWLINT_RUN_WORKERS_JOB_QUEUE_H
#define PCWLINT_RUN_WORKERS_JOB_QUEUE_H

#include "run/workers/pool.h"

struct job_queue {
    struct pool_job *jobs;
    guint n_jobs, n_done;
    guint n_waiting; /* neither done nor given to a worker */
    GQueue waiting;  /* of struct pool_job *: of these, those that can be given out */
    struct answers *answers;
};

/* Begins a run.  `jobs` is borrowed; those that have facts are done.  End with g_queue_clear(&queue->waiting). */
void job_queue_fill(struct job_queue *queue, struct pool_job *jobs, guint n_jobs, struct answers *answers);

/* Nothing can be given out now.  The next job; NULL: there is none. */
bool job_queue_is_empty(const struct job_queue *queue);
struct pool_job *job_queue_take(struct job_queue *queue);

/* It was given out, and nobody has done it. */
void job_queue_put_back(struct job_queue *queue, struct pool_job *job);

/* Takes the facts of a job that was given out. */
void job_queue_done(struct job_queue *queue, struct pool_job *job, struct fact_unit *facts);

#endif
