#include "run/cached-facts.h"

#include <string.h>

#include "run/workers/protocol.h"
#include "run/cache-key.h"

struct cached_facts {
    struct cache *cache;
    char *common; /* of all questions */
    guint found;
};

struct cached_facts *cached_facts_new(struct cache *cache, const char *worker)
{
    if (cache == NULL)
        return NULL;
    struct cached_facts *kept = g_new(struct cached_facts, 1);
    *kept = (struct cached_facts){cache, cache_key_common("units 1", worker), 0};
    return kept;
}

void cached_facts_free(struct cached_facts *kept)
{
    if (kept == NULL)
        return;
    g_free(kept->common);
    g_free(kept);
}

static char *question_of(const struct cached_facts *kept, const struct parse_request *request)
{
    g_autofree char *line = protocol_request(request);
    return g_strconcat(kept->common, line, NULL);
}

struct fact_unit *cached_facts_find(struct cached_facts *kept, const struct parse_request *request)
{
    if (kept == NULL)
        return NULL;
    gsize length = 0;
    g_autofree char *question = question_of(kept, request),
                    *answer = cache_find(kept->cache, STORE_UNITS, question, &length);
    struct fact_unit *facts = answer != NULL ? protocol_read_answer(answer, length) : NULL;
    kept->found += facts != NULL;
    return facts;
}

void cached_facts_add(struct cached_facts *kept, const struct parse_request *request, const char *answer, gsize length)
{
    gsize facts_length = 0;
    if (kept == NULL)
        return;
    g_autoptr(GBytes) observations = protocol_read_observations(answer, length, &facts_length);
    if (observations == NULL)
        return;
    g_autofree char *question = question_of(kept, request);
    cache_add(kept->cache, STORE_UNITS, question, observations, answer, facts_length);
}

guint cached_facts_count(const struct cached_facts *kept)
{
    return kept != NULL ? kept->found : 0;
}
