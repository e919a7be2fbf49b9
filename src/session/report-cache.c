#include "session/report-cache.h"

#include <locale.h>
#include <stdbool.h>

#include "base/file/observe.h"
#include "run/cached/cache-key.h"
#include "run/workers/program.h"
#include "session/caching.h"

struct report_cache {
    struct caching caching;
    char *key_text;
    bool recording;
};

/* What the caller asks, and what else the report depends on: this program, the worker, on which facts from the cache
 * depend too, and what is different on another machine. */
static char *key_text_of(const char *worker, const char *asked)
{
    static const char *const names[] = {"PCWLINT_DRIVES", "WSL_DISTRO_NAME"};
    g_autofree char *program = program_own(), *common = cache_key_common("reports 1", program),
                    *parsing = cache_key_common("by", worker);
    const char *locale = setlocale(LC_CTYPE, NULL);
    GString *text = g_string_new(common);
    g_string_append_printf(text, "%slocale=%s\nprocessors=%u\n", parsing, locale != NULL ? locale : "",
                           g_get_num_processors());
    for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
        const char *value = g_getenv(names[i]);
        g_string_append_printf(text, "%s%s\n", value != NULL ? "=" : "", value != NULL ? value : names[i]);
    }
    return g_string_free(g_string_append(text, asked), FALSE);
}

struct report_cache *report_cache_open(const char *asked)
{
    struct caching caching;
    g_autofree char *worker = program_worker(NULL);
    if (worker == NULL || !caching_open(true, NULL, &caching, NULL))
        return NULL;
    if (caching.cache == NULL) {
        caching_close(&caching);
        return NULL;
    }
    struct report_cache *cache = g_new(struct report_cache, 1);
    *cache = (struct report_cache){caching, key_text_of(worker, asked), false};
    return cache;
}

static struct observations *report_cache_stop(struct report_cache *cache)
{
    struct observations *observations = cache->recording ? observe_end() : NULL;
    cache->recording = false;
    return observations;
}

void report_cache_close(struct report_cache *cache)
{
    if (cache == NULL)
        return;
    observations_unref(report_cache_stop(cache));
    caching_close(&cache->caching);
    g_free(cache->key_text);
    g_free(cache);
}

char *report_cache_find(struct report_cache *cache, gsize *size)
{
    char *report = cache != NULL ? cache_find(cache->caching.cache, STORE_REPORTS, cache->key_text, size) : NULL;
    if (cache != NULL && report == NULL) {
        cache->recording = true;
        observe_begin();
    }
    return report;
}

void report_cache_store(struct report_cache *cache, const char *report, gsize size)
{
    struct observations *observations = cache != NULL ? report_cache_stop(cache) : NULL;
    if (observations != NULL && observations_are_sound(observations)) {
        g_autoptr(GBytes) rests_on = observations_encode(observations);
        cache_add(cache->caching.cache, STORE_REPORTS, cache->key_text, rests_on, report, size);
    }
    observations_unref(observations);
}
