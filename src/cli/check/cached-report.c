#include "cli/check/cached-report.h"

#include <string.h>

#include "cli/output.h"
#include "report/format/formats.h"

/* The exit status is stored before the report, as one digit. */
enum { HEAD = 1 };

/* A report with -v says what came from the cache, so it is different each time.  A run that writes a file may change
 * what it has read. */
static bool is_cached(const struct options *options)
{
    const struct session_settings *settings = &options->settings;
    bool writes =
        options->fix || options->diff || settings->write_baseline != NULL || !output_is_standard(options->output);
    bool unobserved = options->facts != NULL || settings->changed_since != NULL || settings->unsaved != NULL;
    return !writes && !unobserved && !options->show_config && !settings->verbose && !settings->no_cache;
}

/* All words of the command count, in their order: in another order they may mean something else. */
static char *cached_report_key_of(const struct options *options)
{
    GString *text = g_string_new(NULL);
    g_string_append_printf(text, "colour=%d\n", output_wants_colour(options->output, options->color));
    for (guint i = 0; i < options->n_command_words; i++)
        g_string_append_printf(text, "%zu:%s\n", strlen(options->command_words[i]), options->command_words[i]);
    return g_string_free(text, FALSE);
}

struct report_cache *cached_report_begin(const struct options *options)
{
    if (!is_cached(options))
        return NULL;
    g_autofree char *key = cached_report_key_of(options);
    return report_cache_open(key);
}

bool cached_report_write(const struct options *options, struct report_cache *cache, int *status)
{
    gsize size = 0;
    g_autofree char *answer = report_cache_find(cache, &size);
    if (answer == NULL || size < HEAD || strlen(answer) != size)
        return false;
    *status = answer[0] - '0';
    const char *text = answer + HEAD;
    *status =
        report_format_find(options->format)->for_people
            ? output_finish_text(options->output, text, output_wants_colour(options->output, options->color), *status)
            : output_finish(options->output, text, *status);
    return true;
}

void cached_report_store(const struct options *options, const struct session *session, const struct check *check,
                         const char *text, int status)
{
    if (options->report_cache == NULL || check->run->failed > 0 || session_settings(session)->no_cache)
        return;
    if (strlen(text) >= CACHE_LARGEST)
        return; /* not even a copy, which would be the largest thing in memory */
    g_autofree char *answer = g_strdup_printf("%d%s", status, text);
    report_cache_store(options->report_cache, answer, strlen(answer));
}
