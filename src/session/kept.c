#include "session/kept.h"

#include <locale.h>
#include <stdbool.h>

#include "base/file/observe.h"
#include "run/cache-key.h"
#include "run/workers/program.h"
#include "session/caching.h"

struct kept {
    struct caching caching;
    char *key_text;
    bool recording;
};

/* The question, and what else the answer depends on: this program, the worker, on which facts from the cache
 * depend too, and what is different on another machine. */
static char *key_text_of(const char *worker, const char *question)
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
    return g_string_free(g_string_append(text, question), FALSE);
}

struct kept *kept_begin(const char *question)
{
    struct caching caching;
    g_autofree char *worker = program_worker(NULL);
    if (worker == NULL || !caching_open(true, NULL, &caching, NULL))
        return NULL;
    if (caching.cache == NULL) {
        caching_close(&caching);
        return NULL;
    }
    struct kept *kept = g_new(struct kept, 1);
    *kept = (struct kept){caching, key_text_of(worker, question), false};
    return kept;
}

static struct observations *stop(struct kept *kept)
{
    struct observations *observations = kept->recording ? observe_end() : NULL;
    kept->recording = false;
    return observations;
}

void kept_end(struct kept *kept)
{
    if (kept == NULL)
        return;
    observations_unref(stop(kept));
    caching_close(&kept->caching);
    g_free(kept->key_text);
    g_free(kept);
}

char *kept_find(struct kept *kept, gsize *size)
{
    char *answer = kept != NULL ? cache_find(kept->caching.cache, STORE_REPORTS, kept->key_text, size) : NULL;
    if (kept != NULL && answer == NULL) {
        kept->recording = true;
        observe_begin();
    }
    return answer;
}

void kept_keep(struct kept *kept, const char *answer, gsize size)
{
    struct observations *observations = kept != NULL ? stop(kept) : NULL;
    if (observations != NULL && observations_are_sound(observations)) {
        g_autoptr(GBytes) rests_on = observations_encode(observations);
        cache_add(kept->caching.cache, STORE_REPORTS, kept->key_text, rests_on, answer, size);
    }
    observations_unref(observations);
}
