#include "run/cached/cached-facts.h"

#include "base/file/observe.h"
#include "run/workers/protocol.h"
#include "run/cached/cache-key.h"

struct cached_facts {
    struct cache *cache;
    char *common; /* of all queries */
    gint found;   /* several threads count it */
};

struct cached_facts *cached_facts_new(struct cache *cache, const char *worker)
{
    if (cache == NULL)
        return NULL;
    struct cached_facts *cached = g_new(struct cached_facts, 1);
    *cached = (struct cached_facts){cache, cache_key_common("units 2", worker), 0};
    return cached;
}

void cached_facts_free(struct cached_facts *cached)
{
    if (cached == NULL)
        return;
    g_free(cached->common);
    g_free(cached);
}

static char *cache_key_of(const struct cached_facts *cached, const struct parse_request *request)
{
    g_autofree char *line = protocol_request(request);
    return g_strconcat(cached->common, line, NULL);
}

struct fact_unit *cached_facts_find(struct cached_facts *cached, const struct parse_request *request)
{
    if (cached == NULL)
        return NULL;
    gsize length = 0;
    g_autofree char *key_text = cache_key_of(cached, request),
                    *answer = cache_find(cached->cache, STORE_UNITS, key_text, &length);
    struct fact_unit *facts = answer != NULL ? protocol_read_answer(answer, length) : NULL;
    if (facts != NULL)
        g_atomic_int_inc(&cached->found);
    return facts;
}

void cached_facts_add(struct cached_facts *cached, const struct parse_request *request, const char *answer,
                      gsize length)
{
    gsize facts_length = 0;
    if (cached == NULL)
        return;
    g_autoptr(GBytes) observations = protocol_read_observations(answer, length, &facts_length);
    if (observations == NULL) {
        observe_spoil();
        return;
    }
    observe_encoded(g_bytes_get_data(observations, NULL), g_bytes_get_size(observations));
    g_autofree char *key_text = cache_key_of(cached, request);
    cache_add(cached->cache, STORE_UNITS, key_text, observations, answer, facts_length);
}

guint cached_facts_count(const struct cached_facts *cached)
{
    return cached != NULL ? (guint)g_atomic_int_get(&cached->found) : 0;
}
