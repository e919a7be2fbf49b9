#include "run/analyse.h"

#include <gio/gio.h>

#include "base/note.h"
#include "run/cached/cached-facts.h"
#include "run/stages.h"
#include "run/workers/answers.h"
#include "run/workers/pool.h"
#include "run/workers/program.h"

static void store_answer(gpointer data, const struct parse_request *request, const char *answer, gsize length)
{
    cached_facts_add(data, request, answer, length);
}

/* A range of the jobs.  Each thread takes the next job until none is left. */
struct lookups {
    struct cached_facts *cached;
    struct pool_job *jobs;
    GCancellable *cancellable;
    gint next, end; /* `next` is taken by g_atomic_int_add() */
};

static gpointer look_up(gpointer data)
{
    struct lookups *lookups = data;
    gint i;
    while ((i = g_atomic_int_add(&lookups->next, 1)) < lookups->end)
        if (lookups->jobs[i].like == (guint)i && !g_cancellable_is_cancelled(lookups->cancellable))
            lookups->jobs[i].facts = cached_facts_find(lookups->cached, &lookups->jobs[i].request);
    return NULL;
}

/* Checking an entry's seal takes half of the time, and reading its JSON the other half: threads share that work. */
static void look_up_together(struct lookups *lookups, guint jobs)
{
    enum { MOST_THREADS = 8, ENOUGH = 8 /* entries for one thread */ };
    guint entries = (guint)(lookups->end - lookups->next), most = jobs > 0 ? jobs : g_get_num_processors(), n = 0;
    GThread *threads[MOST_THREADS];
    while (n + 1 < MIN(MIN(most, MOST_THREADS), entries / ENOUGH) &&
           (threads[n] = g_thread_try_new("cache", look_up, lookups, NULL)) != NULL)
        n++;
    look_up(lookups);
    while (n > 0)
        g_thread_join(threads[--n]);
}

/*
 * Units whose facts are in the cache need no worker.  They are looked up in parts, since `answers` limits what is kept
 * in memory, and are stored in their order.
 */
static void find_cached(struct cached_facts *cached, struct answers *answers, const struct run_request *request,
                        struct pool_job *jobs, guint n)
{
    enum { PART = 256 };
    GCancellable *cancellable = request->cancellable;
    for (guint begin = 0; cached != NULL && begin < n; begin += PART) {
        guint end = MIN(begin + PART, n);
        struct lookups lookups = {cached, jobs, cancellable, (gint)begin, (gint)end};
        look_up_together(&lookups, request->jobs);
        for (guint i = begin; i < end && !g_cancellable_is_cancelled(cancellable); i++) {
            const struct fact_unit *like = jobs[jobs[i].like].facts;
            if (jobs[i].like != i && like != NULL && like->clock_matters)
                jobs[i].facts = cached_facts_find(cached, &jobs[i].request);
            if (jobs[i].facts != NULL)
                answers_store(answers, &jobs[i]);
        }
    }
}

static void note_cache(const struct stages *stages, const struct cached_facts *cached)
{
    const struct cache *cache = stages->request.cache;
    GPtrArray *notes = stages->result->notes;
    notes_add(notes, true, NULL, 0, 0, "%u of %u units came from the cache", cached_facts_count(cached),
              stages->plan->jobs->len);
    if (cache_failure(cache) != NULL)
        notes_add(notes, true, NULL, 0, 0, "the cache cannot store anything: %s", cache_failure(cache));
}

bool stages_analyse(const struct stages *stages, GError **error)
{
    const struct run_request *request = &stages->request;
    struct pool_job *jobs = (struct pool_job *)(void *)stages->plan->jobs->data;
    guint n = stages->plan->jobs->len;
    g_autofree char *worker = request->cache != NULL && n > 0 ? program_worker(NULL) : NULL;
    struct cached_facts *cached = worker != NULL ? cached_facts_new(request->cache, worker) : NULL;
    struct answers *answers = answers_new(jobs, request->memory_mib);
    find_cached(cached, answers, request, jobs, n);
    const struct pool_options options = {request->jobs,
                                         request->timeout_seconds,
                                         request->memory_mib,
                                         request->begins,
                                         request->begins_data,
                                         request->meanwhile,
                                         request->meanwhile_data,
                                         cached != NULL ? store_answer : NULL,
                                         cached,
                                         answers,
                                         request->cancellable};
    struct pool *pool = request->pool;
    if (pool == NULL)
        pool = stages->result->pool = pool_new(&options);
    pool_set_options(pool, &options);
    bool fine = !g_cancellable_set_error_if_cancelled(request->cancellable, error) && pool_run(pool, jobs, n, error);
    if (fine && cached != NULL)
        note_cache(stages, cached);
    cached_facts_free(cached);
    answers_free(answers);
    return fine;
}
