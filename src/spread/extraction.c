#include "spread/extraction.h"

#include <string.h>

#include "run/workers/answers.h"

static void collect_jobs(const GPtrArray *units, GArray *jobs)
{
    for (guint i = 0; i < units->len; i++) {
        const struct spread_unit *unit = units->pdata[i];
        guint first = jobs->len;
        g_array_append_vals(jobs, unit->jobs->data, unit->jobs->len);
        for (guint k = first; k < jobs->len; k++)
            g_array_index(jobs, struct pool_job, k).like = first;
    }
}

static void distribute_facts(const GPtrArray *units, const GArray *jobs)
{
    guint next = 0;
    for (guint i = 0; i < units->len; i++) {
        const struct spread_unit *unit = units->pdata[i];
        for (guint k = 0; k < unit->jobs->len; k++)
            g_array_index(unit->jobs, struct pool_job, k).facts = g_array_index(jobs, struct pool_job, next++).facts;
    }
}

bool extraction_run(const GPtrArray *units, const struct pool_options *options, GError **error)
{
    g_autoptr(GArray) jobs = g_array_new(FALSE, TRUE, sizeof(struct pool_job));
    collect_jobs(units, jobs);
    struct pool_job *first = (struct pool_job *)(void *)jobs->data;
    struct pool_options bounded = *options;
    bounded.answers = answers_new(first, options->memory_mib);
    struct pool *pool = pool_new(&bounded);
    bool fine = pool_run(pool, first, jobs->len, error);
    answers_free(bounded.answers);
    pool_free(pool);
    distribute_facts(units, jobs);
    return fine;
}

const char *extraction_failure(const struct spread_unit *unit)
{
    for (guint i = 0; i < unit->jobs->len; i++) {
        const struct fact_unit *facts = g_array_index(unit->jobs, struct pool_job, i).facts;
        if (facts->failure != NULL)
            return facts->failure;
    }
    return NULL;
}

bool shard_parse(const char *text, struct shard *shard)
{
    guint64 index = 0, count = 0;
    const char *slash = strchr(text, '/');
    g_autofree char *first = slash != NULL ? g_strndup(text, (gsize)(slash - text)) : g_strdup("");
    if (!g_ascii_string_to_unsigned(first, 10, 1, G_MAXINT, &index, NULL) ||
        !g_ascii_string_to_unsigned(slash + 1, 10, index, G_MAXINT, &count, NULL))
        return false;
    *shard = (struct shard){(guint)index - 1, (guint)count};
    return true;
}

GPtrArray *shard_of(const struct shard *shard, const GPtrArray *units)
{
    GPtrArray *part = g_ptr_array_new();
    for (guint i = shard->index; i < units->len; i += shard->count)
        g_ptr_array_add(part, units->pdata[i]);
    return part;
}
