#include "run/kept.h"

#include <string.h>

#include "run/protocol.h"
#include "run/question.h"

struct kept {
    struct cache *cache;
    char *common;     /* of all questions */
    guint found;
};

struct kept *kept_new(struct cache *cache, const char *worker)
{
    if (cache == NULL)
        return NULL;
    struct kept *kept = g_new(struct kept, 1);
    *kept = (struct kept){ cache, question_common("units 1", worker), 0 };
    return kept;
}

void kept_free(struct kept *kept)
{
    if (kept == NULL)
        return;
    g_free(kept->common);
    g_free(kept);
}

static char *question_of(const struct kept *kept, const struct parse_request *request)
{
    g_autofree char *line = protocol_request(request);
    return g_strconcat(kept->common, line, NULL);
}

struct fact_unit *kept_find(struct kept *kept, const struct parse_request *request)
{
    if (kept == NULL)
        return NULL;
    gsize length = 0;
    g_autofree char *question = question_of(kept, request), *answer = cache_find(kept->cache, STORE_UNITS, question, &length);
    struct fact_unit *facts = answer != NULL ? protocol_read_answer(answer, length) : NULL;
    kept->found += facts != NULL;
    return facts;
}

void kept_add(struct kept *kept, const struct parse_request *request, const char *answer, gsize length)
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

guint kept_count(const struct kept *kept)
{
    return kept != NULL ? kept->found : 0;
}
