#include "run/workers/job-queue.h"

#include <glib/gstdio.h>

#include "run/workers/answers.h"

/* The same facts, but for the clock. */
static struct fact_unit *facts_like(const struct pool_job *job, const struct pool_job *other)
{
    struct fact_unit *facts = FACT_COPY(unit, other->facts);
    facts->ntddi = job->request.ntddi;
    return facts;
}

/* Those that wait for this one's facts. */
static void decide_alike(struct job_queue *queue, const struct pool_job *job)
{
    guint index = (guint)(job - queue->jobs);
    const struct fact_unit *facts = job->facts;
    for (guint i = index + 1; i < queue->n_jobs && job->like == index; i++) {
        struct pool_job *other = &queue->jobs[i];
        if (other->like != index || other->facts != NULL)
            continue;
        if (facts->failure != NULL || facts->clock_matters) {
            g_queue_push_head(&queue->waiting, other);
        } else {
            other->facts = facts_like(other, job);
            answers_store(queue->answers, other);
            queue->n_waiting--;
            queue->n_done++;
        }
    }
}

void job_queue_done(struct job_queue *queue, struct pool_job *job, struct fact_unit *facts)
{
    job->facts = facts;
    queue->n_done++;
    decide_alike(queue, job);
    answers_store(queue->answers, job);
}

struct pool_job *job_queue_take(struct job_queue *queue)
{
    struct pool_job *job = g_queue_pop_head(&queue->waiting);
    queue->n_waiting -= job != NULL;
    return job;
}

void job_queue_put_back(struct job_queue *queue, struct pool_job *job)
{
    g_queue_push_head(&queue->waiting, job);
    queue->n_waiting++;
}

bool job_queue_is_empty(const struct job_queue *queue)
{
    return queue->waiting.length == 0;
}

struct sized {
    struct pool_job *job;
    gint64 size;
};

static int compare_sized(gconstpointer a, gconstpointer b)
{
    const struct sized *x = a, *y = b;
    if (x->size != y->size)
        return x->size > y->size ? -1 : 1;
    return x->job < y->job ? -1 : x->job > y->job;
}

/* The longest come first: none of them is left to one worker while the others have nothing to do. */
void job_queue_fill(struct job_queue *queue, struct pool_job *jobs, guint n_jobs, struct answers *answers)
{
    *queue = (struct job_queue){.jobs = jobs, .n_jobs = n_jobs, .answers = answers, .waiting = G_QUEUE_INIT};
    g_autoptr(GArray) order = g_array_new(FALSE, FALSE, sizeof(struct sized));
    for (guint i = 0; i < queue->n_jobs; i++) {
        GStatBuf status;
        struct sized sized = {&queue->jobs[i], 0};
        if (queue->jobs[i].like != i || queue->jobs[i].facts != NULL)
            continue;
        if (g_stat(sized.job->request.path, &status) == 0)
            sized.size = status.st_size;
        g_array_append_val(order, sized);
    }
    g_array_sort(order, compare_sized);
    for (guint i = 0; i < order->len; i++)
        g_queue_push_tail(&queue->waiting, g_array_index(order, struct sized, i).job);
    for (guint i = 0; i < queue->n_jobs; i++)
        queue->n_done += queue->jobs[i].facts != NULL;
    queue->n_waiting = queue->n_jobs - queue->n_done;
    for (guint i = 0; i < queue->n_jobs; i++)
        if (queue->jobs[i].facts != NULL)
            decide_alike(queue, &queue->jobs[i]);
}
