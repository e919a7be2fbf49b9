#include "run/workers/pool.h"

#include <gio/gio.h>
#include <string.h>

#include "base/file/overlay.h"
#include "os/child.h"
#include "run/workers/job-queue.h"
#include "run/workers/worker-failure.h"
#include "run/workers/program.h"
#include "run/workers/protocol.h"

#define DEFAULT_TIMEOUT 60.0

/* A worker ends itself when it has used up its processor time.  The clock ends one that waits for something, on a
 * machine however busy. */
#define WAIT_FACTOR 10

/* A system that refuses another process now may have room for one soon. */
#define START_TRIES 10
#define START_PAUSE (G_USEC_PER_SEC / 10)

struct worker {
    struct child *child;       /* NULL: not started, or dead */
    struct pool_job *job;      /* that it is at; NULL: idle */
    gint64 deadline;           /* of the job */
    bool greeted, experienced; /* it said who it is; it has answered before */
    bool told;                 /* it knows the overlays of this run */
    guint answers;             /* that it has given */
};

struct pool {
    struct pool_options options;
    GArray *workers;          /* of struct worker */
    GPtrArray *leaving;       /* of struct child *: told to end */
    char *program, *overlays; /* overlays: what a worker is told first in each run */
    bool stays;               /* workers do, from one run to the next */
    bool any_greeted;         /* the program is one that works */
    /* of one pool_run() */
    struct job_queue queue;
    guint tries;   /* failures to start a worker since a job was done */
    GError *error; /* of the last one */
};

/* Whatever libclang leaves behind with each parse, the memory of a worker that stays is bounded. */
#define ANSWERS_MOST 500

struct pool *pool_new_staying(void)
{
    struct pool *pool = g_new0(struct pool, 1);
    pool->workers = g_array_new(FALSE, TRUE, sizeof(struct worker));
    pool->leaving = g_ptr_array_new();
    pool->stays = true;
    return pool;
}

void pool_set_options(struct pool *pool, const struct pool_options *options)
{
    pool->options = *options;
    if (pool->options.timeout_seconds <= 0)
        pool->options.timeout_seconds = DEFAULT_TIMEOUT;
}

struct pool *pool_new(const struct pool_options *options)
{
    struct pool *pool = pool_new_staying();
    pool->stays = false;
    pool_set_options(pool, options);
    return pool;
}

static struct worker *worker_at(const struct pool *pool, guint i)
{
    return &g_array_index(pool->workers, struct worker, i);
}

/* ---- jobs ---- */

static void pool_begin(struct pool *pool, const struct pool_job *job)
{
    if (pool->options.begins != NULL)
        pool->options.begins(pool->options.data, job->request.path, pool->queue.n_done, pool->queue.n_jobs);
}

static void job_done(struct pool *pool, struct pool_job *job, struct fact_unit *facts)
{
    pool->tries = 0;
    job_queue_done(&pool->queue, job, facts);
}

static void job_failed(struct pool *pool, struct pool_job *job, const char *reason)
{
    job_done(pool, job, request_failed(&job->request, reason));
}

/* ---- workers ---- */

static void send_line(struct child *child, const char *line)
{
    child_send(child, line, strlen(line));
    child_send(child, "\n", 1);
}

static void keep_start_error(struct pool *pool, GError *error)
{
    g_clear_error(&pool->error);
    pool->error = error;
    pool->tries++;
}

static bool worker_start(struct pool *pool, struct worker *worker)
{
    GError *error = NULL;
    g_autofree char *memory = g_strdup_printf("%u", pool->options.memory_mib);
    char seconds[G_ASCII_DTOSTR_BUF_SIZE];
    g_ascii_dtostr(seconds, sizeof(seconds), pool->options.timeout_seconds);
    const char *const words[] = {pool->program, memory, seconds, NULL};
    *worker = (struct worker){.child = child_start(words, &error)};
    if (worker->child == NULL) {
        g_prefix_error(&error, "%s cannot be started: ", pool->program);
        keep_start_error(pool, error);
        return false;
    }
    return true;
}

static void worker_drop(struct worker *worker)
{
    child_end(worker->child, true);
    *worker = (struct worker){0};
}

static void assign_job(struct pool *pool, struct worker *worker, struct pool_job *job)
{
    g_autofree char *line = protocol_request(&job->request);
    if (!worker->told &&
        (worker->answers > 0 || overlay_path(0) != NULL)) /* else it has nothing to forget, or to know */
        send_line(worker->child, pool->overlays);
    worker->told = true;
    send_line(worker->child, line);
    worker->job = job;
    worker->deadline =
        g_get_monotonic_time() + (gint64)MIN(WAIT_FACTOR * pool->options.timeout_seconds * G_USEC_PER_SEC, 1e17);
    pool_begin(pool, job);
}

static void give_next(struct pool *pool, struct worker *worker)
{
    struct pool_job *job = job_queue_take(&pool->queue);
    if (job != NULL)
        assign_job(pool, worker, job);
}

static bool is_one_starting(const struct pool *pool)
{
    for (guint i = 0; i < pool->workers->len; i++)
        if (worker_at(pool, i)->child != NULL && !worker_at(pool, i)->greeted)
            return true;
    return false;
}

/* After a failure one at a time: two would take each other's room. */
static bool may_start(const struct pool *pool)
{
    bool crowded = g_error_matches(pool->error, G_FILE_ERROR, G_FILE_ERROR_AGAIN) ||
                   g_error_matches(pool->error, G_FILE_ERROR, G_FILE_ERROR_NOMEM);
    return pool->tries == 0 || (pool->tries < START_TRIES && (crowded || pool->any_greeted) && !is_one_starting(pool));
}

/* As many as there are jobs, and no more. */
static void employ(struct pool *pool)
{
    for (guint i = 0; i < pool->workers->len && !job_queue_is_empty(&pool->queue); i++) {
        struct worker *worker = worker_at(pool, i);
        if (worker->child != NULL && worker->job == NULL)
            give_next(pool, worker);
    }
    for (guint i = 0; i < pool->workers->len && !job_queue_is_empty(&pool->queue); i++) {
        struct worker *worker = worker_at(pool, i);
        if (worker->child != NULL)
            continue;
        if (!may_start(pool) || !worker_start(pool, worker))
            return;
        give_next(pool, worker);
    }
}

static bool may_stay(const struct pool *pool, const struct worker *worker)
{
    return pool->stays && worker->answers < ANSWERS_MOST;
}

/* Those that will get no job any more begin to end while the others are at work. */
static void let_go(struct pool *pool)
{
    for (guint i = 0; i < pool->workers->len && pool->queue.n_waiting == 0; i++) {
        struct worker *worker = worker_at(pool, i);
        if (worker->child == NULL || worker->job != NULL || may_stay(pool, worker))
            continue;
        child_let_go(worker->child);
        g_ptr_array_add(pool->leaving, worker->child);
        *worker = (struct worker){0};
    }
}

/* ---- answers ---- */

/* It gave no answer to its job.  Whether that is the job's fault only a new worker can tell. */
static void pool_fail(struct pool *pool, struct worker *worker, const char *reason)
{
    struct pool_job *job = worker->job;
    bool again = worker->experienced;
    if (worker->child != NULL)
        worker_drop(worker);
    *worker = (struct worker){0};
    if (again && worker_start(pool, worker))
        assign_job(pool, worker, job);
    else if (again)
        job_queue_put_back(&pool->queue, job);
    else
        job_failed(pool, job, reason);
}

/* It has ended, or is not what it should be, before any job was begun. */
static void start_failed(struct pool *pool, struct worker *worker, bool crowded, const char *reason)
{
    keep_start_error(pool,
                     g_error_new_literal(G_FILE_ERROR, crowded ? G_FILE_ERROR_AGAIN : G_FILE_ERROR_FAILED, reason));
    job_queue_put_back(&pool->queue, worker->job);
    if (worker->child != NULL)
        worker_drop(worker);
    *worker = (struct worker){0};
}

static void ended(struct pool *pool, struct worker *worker)
{
    g_autofree char *error_output = g_strdup(child_error_output(worker->child));
    struct child_end end = child_end(worker->child, false);
    worker->child = NULL;
    const struct worker_failure_limits limits = {pool->options.memory_mib, pool->options.timeout_seconds};
    bool began =
        worker->greeted || end.status == PROTOCOL_OUT_OF_MEMORY; /* a limit may be below what it needs for itself */
    g_autofree char *reason = began ? worker_failure_of_unit(end, error_output, &limits)
                                    : worker_failure_of_start(pool->program, end, error_output);
    if (worker_failure_is_of_time(end)) /* a second worker would take as long */
        worker->experienced = false;
    if (began)
        pool_fail(pool, worker, reason);
    else
        start_failed(pool, worker, end.status == PROTOCOL_NO_ROOM, reason);
}

static void greeted(struct pool *pool, struct worker *worker, const char *line)
{
    if (strcmp(line, PROTOCOL_GREETING) == 0) {
        worker->greeted = pool->any_greeted = true;
        return;
    }
    g_autofree char *reason = g_strdup_printf("%s is not the worker of pcwlint " PCWLINT_VERSION, pool->program);
    start_failed(pool, worker, false, reason);
}

/* The worker is at its next job while the answer is read. */
static void answered(struct pool *pool, struct worker *worker, const char *line, gsize length)
{
    struct pool_job *job = worker->job;
    bool experienced = worker->experienced;
    worker->job = NULL;
    worker->experienced = true;
    worker->answers++;
    give_next(pool, worker);
    struct fact_unit *facts = protocol_read_answer(line, length);
    if (facts != NULL) {
        if (pool->options.answered != NULL)
            pool->options.answered(pool->options.answered_data, &job->request, line, length);
        job_done(pool, job, facts);
        return;
    }
    if (worker->job != NULL) /* alive, but not to be trusted any more */
        job_queue_put_back(&pool->queue, worker->job);
    worker->job = job;
    worker->experienced = experienced;
    pool_fail(pool, worker, "the analysis returned an answer that cannot be read");
}

static void expired(struct pool *pool, struct worker *worker)
{
    g_autofree char *reason = worker_failure_of_wait(WAIT_FACTOR * pool->options.timeout_seconds);
    struct pool_job *job = worker->job;
    worker_drop(worker);
    job_failed(pool, job, reason);
}

static void poll_worker(struct pool *pool, struct worker *worker)
{
    gsize length = 0;
    g_autofree char *line = child_take_line(worker->child, &length);
    if (line != NULL && !worker->greeted)
        greeted(pool, worker, line);
    else if (line != NULL)
        answered(pool, worker, line, length);
    else if (child_has_ended(worker->child))
        ended(pool, worker);
    else if (g_get_monotonic_time() >= worker->deadline)
        expired(pool, worker);
}

/* ---- the run ---- */

/* How often a run looks whether it is cancelled, while it waits. */
#define LOOK_PERIOD (G_USEC_PER_SEC / 100)

/* Waits for those at work; false: there are none. */
static bool wait_for_news(struct pool *pool)
{
    g_autoptr(GPtrArray) children = g_ptr_array_new();
    gint64 until = G_MAXINT64;
    for (guint i = 0; i < pool->workers->len; i++) {
        const struct worker *worker = worker_at(pool, i);
        if (worker->job == NULL)
            continue;
        g_ptr_array_add(children, worker->child);
        until = MIN(until, worker->deadline);
    }
    if (children->len == 0)
        return false;
    if (pool->options.cancellable != NULL)
        until = MIN(until, g_get_monotonic_time() + LOOK_PERIOD);
    child_wait((struct child *const *)(void *)children->pdata, children->len, until);
    for (guint i = 0; i < pool->workers->len; i++)
        if (worker_at(pool, i)->job != NULL)
            poll_worker(pool, worker_at(pool, i));
    return true;
}

static void fail_waiting(struct pool *pool)
{
    for (struct pool_job *job; (job = job_queue_take(&pool->queue)) != NULL;)
        job_failed(pool, job, pool->error->message);
}

static void use_the_wait(struct pool *pool)
{
    if (pool->options.meanwhile != NULL)
        pool->options.meanwhile(pool->options.meanwhile_data);
    pool->options.meanwhile = NULL;
}

static bool run_jobs(struct pool *pool, GError **error)
{
    while (pool->queue.n_done < pool->queue.n_jobs) {
        if (pool->tries < START_TRIES)
            employ(pool);
        let_go(pool);
        use_the_wait(pool);
        if (g_cancellable_set_error_if_cancelled(pool->options.cancellable, error))
            return false;
        if (wait_for_news(pool))
            continue;
        if (may_start(pool)) {
            g_usleep(START_PAUSE);
            continue;
        }
        if (!pool->any_greeted) {
            g_propagate_error(error, g_steal_pointer(&pool->error));
            return false;
        }
        fail_waiting(pool);
    }
    let_go(pool);
    return true;
}

/* Workers of the run before: what they were told is out of date.  One that ended meanwhile is replaced. */
static void prepare_workers(struct pool *pool, guint wanted)
{
    for (guint i = 0; i < pool->workers->len; i++) {
        struct worker *worker = worker_at(pool, i);
        worker->told = false;
        if (worker->child != NULL && (i >= wanted || child_has_ended(worker->child)))
            worker_drop(worker);
    }
    g_array_set_size(pool->workers, wanted);
}

/* How long a run that is cancelled waits for the jobs at hand: as long as it takes to start a worker and to load
 * libclang. */
#define CANCEL_PATIENCE (G_USEC_PER_SEC / 20)

/* Whether a worker has given its answer, which nobody wants any more. */
static bool finished(struct worker *worker, gint64 until)
{
    gsize length = 0;
    child_wait(&worker->child, 1, until);
    g_autofree char *line = child_take_line(worker->child, &length);
    if (line != NULL && !worker->greeted) {
        worker->greeted = strcmp(line, PROTOCOL_GREETING) == 0;
        return worker->greeted && finished(worker, until);
    }
    return line != NULL;
}

/* A run that is cancelled leaves nobody at work on a job that is not wanted any more. */
static void end_busy(struct pool *pool)
{
    gint64 until = g_get_monotonic_time() + CANCEL_PATIENCE;
    for (guint i = 0; i < pool->workers->len; i++) {
        struct worker *worker = worker_at(pool, i);
        if (worker->child == NULL || worker->job == NULL)
            continue;
        if (pool->stays && finished(worker, until)) {
            worker->job = NULL;
            worker->experienced = true;
            worker->answers++;
        } else {
            worker_drop(worker);
        }
    }
}

/* Those that were let go, as far as they are gone: a pool that stays must not gather them. */
static void bury_leaving(struct pool *pool)
{
    for (guint i = 0; i < pool->leaving->len; i++)
        child_end(pool->leaving->pdata[i], false);
    g_ptr_array_set_size(pool->leaving, 0);
}

bool pool_run(struct pool *pool, struct pool_job *jobs, guint n_jobs, GError **error)
{
    if (n_jobs == 0)
        return true;
    if (pool->program == NULL && (pool->program = program_worker(error)) == NULL)
        return false;
    g_free(pool->overlays);
    pool->overlays = protocol_overlays();
    guint most = pool->options.workers > 0 ? pool->options.workers : g_get_num_processors();
    prepare_workers(pool, pool->stays ? most : MIN(most, n_jobs));
    if (pool->stays)
        bury_leaving(pool);
    pool->tries = 0;
    job_queue_fill(&pool->queue, jobs, n_jobs, pool->options.answers);
    bool fine = run_jobs(pool, error);
    end_busy(pool);
    g_queue_clear(&pool->queue.waiting);
    g_clear_error(&pool->error);
    return fine;
}

void pool_free(struct pool *pool)
{
    if (pool == NULL)
        return;
    for (guint i = 0; i < pool->workers->len; i++)
        if (worker_at(pool, i)->child != NULL) {
            child_let_go(worker_at(pool, i)->child);
            g_ptr_array_add(pool->leaving, worker_at(pool, i)->child);
        }
    bury_leaving(pool);
    g_ptr_array_unref(pool->leaving);
    g_array_unref(pool->workers);
    g_free(pool->program);
    g_free(pool->overlays);
    g_free(pool);
}
