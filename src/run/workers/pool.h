/*
 * Worker processes.  Each unit goes to one of them; a worker that crashes, answers nonsense, takes too long or needs
 * too much memory costs the unit it had, and another takes its place.  A unit that only a worker with a past fails on
 * is given to a new one, so that the answers are the same for any number of workers.
 */
#ifndef PCWLINT_RUN_WORKERS_POOL_H
#define PCWLINT_RUN_WORKERS_POOL_H

#include <gio/gio.h>
#include <stdbool.h>

#include "facts/facts.h"
#include "facts/request.h"

struct pool_job {
    struct parse_request request;
    guint like; /* an earlier job of which only NTDDI_VERSION is different, and hardly matters; else its own index */
    struct fact_unit *facts; /* the answer, which may be known before; never NULL after pool_run() was fine */
};

struct answers;

struct pool_options {
    guint workers;          /* processes at most; 0: one per processor */
    double timeout_seconds; /* of processor time, per job */
    guint memory_mib;       /* per worker; 0: no limit */
    /* Told as a job begins: how many are done, of how many.  NULL: nobody asks. */
    void (*begins)(gpointer data, const char *path, guint done, guint all);
    gpointer data;
    /* Called once, when the first jobs were given out and before their answers are waited for: time for work that needs
     * none of them. */
    void (*meanwhile)(gpointer meanwhile_data);
    gpointer meanwhile_data;
    /* Told each answer as it came (protocol.h).  NULL: nobody asks. */
    void (*answered)(gpointer answered_data, const struct parse_request *request, const char *answer, gsize length);
    gpointer answered_data;
    struct answers *answers;   /* bounds what is kept; those of jobs that have facts before know them; NULL: no bound */
    GCancellable *cancellable; /* pool_run() fails with G_IO_ERROR_CANCELLED when it is; NULL: nobody does */
};

struct pool;

/* Without workers yet.  `options` is copied. */
struct pool *pool_new(const struct pool_options *options);

/*
 * One whose workers stay for the next pool_run(), which pool_set_options() prepares: who checks again and again need
 * not start them again and again.  Each run tells them the overlays anew, and they forget what they know of files:
 * answers are those of new workers.
 */
struct pool *pool_new_staying(void);
void pool_set_options(struct pool *pool, const struct pool_options *options);

/* Waits, for a moment, until the last worker is gone; NULL is fine. */
void pool_free(struct pool *pool);

/*
 * Runs all jobs, the large files first; those that are `like` another only when that one's facts say that NTDDI_VERSION
 * matters to them. No worker is started when there are none.  False with an error when no worker can be started at all.
 */
bool pool_run(struct pool *pool, struct pool_job *jobs, guint n_jobs, GError **error);

#endif
