#include "run/pool.h"

#include <gio/gio.h>
#include <string.h>

#include "run/program.h"
#include "run/protocol.h"

struct pool {
    struct pool_job **jobs;    /* that are to be run */
    guint n_jobs;
    gint next;                 /* atomic: the next job to take */
    const struct pool_options *options;
    double timeout;
    const char *program;
    char *overlays;            /* what a worker is told first; NULL: nothing */
    guint done, all;           /* of this and former rounds; under the lock, as is the error */
    GError *error;             /* the first failure to start a worker */
    GMutex lock;
};

struct worker {
    GSubprocess *process;
    GDataInputStream *answers;
    GOutputStream *requests;
};

/* libclang writes crash reports there; a sanitizer's report must not be lost. */
#ifdef __SANITIZE_ADDRESS__
#define WORKER_STDERR G_SUBPROCESS_FLAGS_NONE
#else
#define WORKER_STDERR G_SUBPROCESS_FLAGS_STDERR_SILENCE
#endif

static void send_line(struct worker *worker, const char *line)
{
    g_autofree char *with_end = g_strconcat(line, "\n", NULL);
    g_output_stream_write_all(worker->requests, with_end, strlen(with_end), NULL, NULL, NULL);
    g_output_stream_flush(worker->requests, NULL, NULL);
}

static gboolean worker_start(struct pool *pool, struct worker *worker)
{
    GError *error = NULL;
    worker->process = g_subprocess_new(G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE |
                                           WORKER_STDERR,
                                       &error, pool->program, NULL);
    if (worker->process == NULL) {
        g_mutex_lock(&pool->lock);
        if (pool->error == NULL)
            pool->error = error;
        else
            g_error_free(error);
        g_mutex_unlock(&pool->lock);
        return FALSE;
    }
    worker->requests = g_subprocess_get_stdin_pipe(worker->process);
    worker->answers = g_data_input_stream_new(g_subprocess_get_stdout_pipe(worker->process));
    g_buffered_input_stream_set_buffer_size(G_BUFFERED_INPUT_STREAM(worker->answers), 1 << 16);
    if (pool->overlays != NULL)
        send_line(worker, pool->overlays);
    return TRUE;
}

static void worker_stop(struct worker *worker, gboolean kill)
{
    if (worker->process == NULL)
        return;
    if (kill)
        g_subprocess_force_exit(worker->process);
    g_output_stream_close(worker->requests, NULL, NULL);
    g_subprocess_wait(worker->process, NULL, NULL);
    g_clear_object(&worker->answers);
    g_clear_object(&worker->process);
}

struct deadline {
    GCancellable *cancellable;
    GMutex lock;
    GCond done_signal;
    gboolean done;
    gint64 at;
};

static gpointer watch(gpointer data)
{
    struct deadline *deadline = data;
    g_mutex_lock(&deadline->lock);
    while (!deadline->done)
        if (!g_cond_wait_until(&deadline->done_signal, &deadline->lock, deadline->at))
            break;
    gboolean expired = !deadline->done;
    g_mutex_unlock(&deadline->lock);
    if (expired)
        g_cancellable_cancel(deadline->cancellable);
    return NULL;
}

/* One line from a worker, or NULL: *expired tells a time-out from an end. */
static char *read_answer(struct worker *worker, double timeout, gsize *length, gboolean *expired)
{
    struct deadline deadline = { .cancellable = g_cancellable_new(),
                                 .at = g_get_monotonic_time() + (gint64)(timeout * G_USEC_PER_SEC) };
    g_mutex_init(&deadline.lock);
    g_cond_init(&deadline.done_signal);
    GThread *watcher = g_thread_new("deadline", watch, &deadline);
    char *line = g_data_input_stream_read_line(worker->answers, length, deadline.cancellable, NULL);
    g_mutex_lock(&deadline.lock);
    deadline.done = TRUE;
    g_cond_signal(&deadline.done_signal);
    g_mutex_unlock(&deadline.lock);
    g_thread_join(watcher);
    *expired = g_cancellable_is_cancelled(deadline.cancellable);
    g_mutex_clear(&deadline.lock);
    g_cond_clear(&deadline.done_signal);
    g_object_unref(deadline.cancellable);
    return line;
}

static char *why_it_ended(struct worker *worker, gboolean expired, double timeout)
{
    if (expired) {
        worker_stop(worker, TRUE);
        return g_strdup_printf("its analysis took longer than %g seconds and was stopped", timeout);
    }
    g_subprocess_wait(worker->process, NULL, NULL);
    char *reason;
    if (g_subprocess_get_if_signaled(worker->process))
        reason = g_strdup_printf("the parser crashed on it (signal %d)", g_subprocess_get_term_sig(worker->process));
    else
        reason = g_strdup("the analysis ended without an answer");
    worker_stop(worker, TRUE);
    return reason;
}

static struct fact_unit *ask(struct worker *worker, const struct parse_request *request, double timeout)
{
    char *line = protocol_request(request);
    gsize length = 0;
    gboolean expired = FALSE;
    send_line(worker, line);
    g_free(line);
    char *answer = read_answer(worker, timeout, &length, &expired);
    struct fact_unit *facts = answer != NULL ? protocol_read_answer(answer, length) : NULL;
    if (facts != NULL) {
        g_free(answer);
        return facts;
    }
    if (answer != NULL) {   /* alive, but not to be trusted any more */
        g_free(answer);
        worker_stop(worker, TRUE);
        return request_failed(request, "the analysis gave an answer that cannot be read");
    }
    char *reason = why_it_ended(worker, expired, timeout);
    facts = request_failed(request, reason);
    g_free(reason);
    return facts;
}

static void tell_begin(struct pool *pool, const struct pool_job *job)
{
    g_mutex_lock(&pool->lock);
    if (pool->options->begins != NULL)
        pool->options->begins(pool->options->data, job->request.path, pool->done, pool->all);
    g_mutex_unlock(&pool->lock);
}

static void count_done(struct pool *pool)
{
    g_mutex_lock(&pool->lock);
    pool->done++;
    g_mutex_unlock(&pool->lock);
}

static gpointer serve(gpointer data)
{
    struct pool *pool = data;
    struct worker worker = { NULL, NULL, NULL };
    for (;;) {
        guint index = (guint)g_atomic_int_add(&pool->next, 1);
        if (index >= pool->n_jobs)
            break;
        struct pool_job *job = pool->jobs[index];
        tell_begin(pool, job);
        if (worker.process == NULL && !worker_start(pool, &worker))
            job->facts = request_failed(&job->request, "no worker process could be started");
        else
            job->facts = ask(&worker, &job->request, pool->timeout);
        count_done(pool);
    }
    worker_stop(&worker, FALSE);
    return NULL;
}

/* `done` of `all` are done before. */
static gboolean run_jobs(GPtrArray *jobs, guint done, guint all, const struct pool_options *options, GError **error)
{
    guint n_jobs = jobs->len;
    g_autofree char *program = n_jobs > 0 ? program_worker(error) : NULL;
    if (program == NULL)
        return n_jobs == 0;
    struct pool pool = { .jobs = (struct pool_job **)jobs->pdata, .n_jobs = n_jobs, .options = options,
                         .timeout = options->timeout_seconds > 0 ? options->timeout_seconds : 60,
                         .program = program, .overlays = protocol_overlays(), .done = done, .all = all };
    guint n = MIN(options->workers > 0 ? options->workers : g_get_num_processors(), n_jobs);
    GPtrArray *threads = g_ptr_array_new();
    g_mutex_init(&pool.lock);
    for (guint i = 0; i < n; i++)
        g_ptr_array_add(threads, g_thread_new("worker", serve, &pool));
    for (guint i = 0; i < n; i++)
        g_thread_join(threads->pdata[i]);
    g_ptr_array_unref(threads);
    g_mutex_clear(&pool.lock);
    g_free(pool.overlays);
    if (pool.error == NULL)
        return TRUE;
    g_propagate_error(error, pool.error);
    return FALSE;
}

/* The same facts, but for the clock. */
static struct fact_unit *facts_like(const struct pool_job *job, const struct pool_job *other)
{
    struct fact_unit *facts = FACT_COPY(unit, other->facts);
    facts->ntddi = job->request.ntddi;
    return facts;
}

gboolean pool_run(struct pool_job *jobs, guint n_jobs, const struct pool_options *options, GError **error)
{
    g_autoptr(GPtrArray) first = g_ptr_array_new(), second = g_ptr_array_new();
    for (guint i = 0; i < n_jobs; i++)
        if (jobs[i].like == i)
            g_ptr_array_add(first, &jobs[i]);
    if (!run_jobs(first, 0, n_jobs, options, error))
        return FALSE;
    for (guint i = 0; i < n_jobs; i++) {
        const struct pool_job *other = &jobs[jobs[i].like];
        if (jobs[i].like == i)
            continue;
        if (other->facts->failure != NULL || other->facts->clock_matters)
            g_ptr_array_add(second, &jobs[i]);
        else
            jobs[i].facts = facts_like(&jobs[i], other);
    }
    return run_jobs(second, n_jobs - second->len, n_jobs, options, error);
}
