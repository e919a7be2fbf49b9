#include "run/kept.h"

#include <string.h>

#include "base/overlay.h"
#include "base/signature.h"
#include "run/protocol.h"

struct kept {
    struct cache *cache;
    char *common;     /* of all questions */
    guint found;
};

/* What the analysis heeds besides its request and files. */
static void add_environment(GString *text)
{
    static const char *const names[] = { "CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH", "INCLUDE", "CCC_OVERRIDE_OPTIONS", "SOURCE_DATE_EPOCH" };
    for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
        const char *value = g_getenv(names[i]);
        g_string_append_printf(text, "%s=%s\n", names[i], value != NULL ? value : "");
    }
    g_string_append_printf(text, "home=%s\ntmp=%s\n", g_get_home_dir(), g_get_tmp_dir());
}

/* Paths in facts are as they were spelled, from the working directory.  What is laid over files is observed as they are: only which ones. */
static char *common_text(const char *worker)
{
    GString *text = g_string_new("pcwlint " PCWLINT_VERSION " units 1\n");
    struct signature signature;
    g_autofree char *here = g_get_current_dir();
    const char *path;
    signature_of(worker, &signature);
    g_string_append_printf(text, "worker=%s %" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %" G_GUINT64_FORMAT "\n", worker,
                           signature.size, signature.modified, signature.changed, signature.inode);
    g_string_append_printf(text, "here=%s\n", here);
    for (guint i = 0; (path = overlay_path(i)) != NULL; i++)
        g_string_append_printf(text, "overlay=%s\n", path);
    add_environment(text);
    return g_string_free(text, FALSE);
}

struct kept *kept_new(struct cache *cache, const char *worker)
{
    if (cache == NULL)
        return NULL;
    struct kept *kept = g_new(struct kept, 1);
    *kept = (struct kept){ cache, common_text(worker), 0 };
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
