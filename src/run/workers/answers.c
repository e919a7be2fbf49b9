#include "run/workers/answers.h"

#include "base/bounded-set.h"

/* Linking and judging take about three times as much as the facts. */
#define PART 4

struct answers {
    struct pool_job *jobs;
    struct bounded_set *kept;
};

static void answers_drop(gpointer data, gpointer unused)
{
    struct pool_job *job = data;
    (void)unused;
    fact_free(&fact_type_unit, job->facts);
    job->facts = request_failed(&job->request, ANSWERS_DROPPED);
}

guint64 answers_most(guint memory_mib)
{
    return ((guint64)memory_mib << 20) / PART;
}

struct answers *answers_new(struct pool_job *jobs, guint memory_mib)
{
    if (memory_mib == 0)
        return NULL;
    struct answers *answers = g_new(struct answers, 1);
    *answers = (struct answers){jobs, bounded_set_new(answers_most(memory_mib), answers_drop, NULL)};
    return answers;
}

void answers_free(struct answers *answers)
{
    if (answers == NULL)
        return;
    bounded_set_free(answers->kept);
    g_free(answers);
}

void answers_store(struct answers *answers, struct pool_job *job)
{
    if (answers != NULL && job->facts->failure == NULL)
        bounded_set_add(answers->kept, job, fact_size(&fact_type_unit, job->facts), (guint64)(job - answers->jobs));
}
