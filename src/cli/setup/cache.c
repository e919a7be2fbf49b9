#include <string.h>

#include "cache/store.h"
#include "cli/commands.h"
#include "cli/exit-status.h"
#include "cli/options.h"
#include "cli/output.h"
#include "session/caching.h"

static int tell_folder(const struct options *options)
{
    g_autofree char *folder = caching_folder(), *text = g_strconcat(folder, "\n", NULL);
    return output_finish(options->output, text, EXIT_CLEAN);
}

static int setup_cache_clear(const struct options *options)
{
    GError *error = NULL;
    guint64 removed = 0;
    g_autofree char *folder = caching_folder();
    if (!store_clear(folder, &removed, &error))
        return output_usage_error(error);
    g_autofree char *text = g_strdup_printf("%" G_GUINT64_FORMAT " %s removed from %s\n", removed,
                                            removed == 1 ? "entry" : "entries", folder);
    return output_finish_text(options->output, text, false, EXIT_CLEAN);
}

/* "12.0 KiB", with a plain space. */
static char *size_text(guint64 bytes)
{
    g_autofree char *text = g_format_size_full(bytes, G_FORMAT_SIZE_IEC_UNITS);
    g_auto(GStrv) parts = g_strsplit(text, "\xC2\xA0", -1);
    return g_strjoinv(" ", parts);
}

static void setup_cache_append_count(GString *text, const char *what, guint64 entries, guint64 bytes)
{
    g_autofree char *size = size_text(bytes);
    g_string_append_printf(text, "%-7s %" G_GUINT64_FORMAT " %s, %s\n", what, entries,
                           entries == 1 ? "entry" : "entries", size);
}

static int tell_stats(const struct options *options)
{
    GError *error = NULL;
    guint64 limit = 0;
    struct store_count count;
    if (!caching_limit(&limit, &error))
        return output_usage_error(error);
    g_autofree char *folder = caching_folder(), *most = size_text(limit), *why = store_why_not(folder);
    g_autoptr(GString) text = g_string_new(NULL);
    store_count(folder, &count);
    g_string_append_printf(text, "folder  %s\nlimit   %s\n", folder, most);
    if (why != NULL)
        g_string_append_printf(text, "not used: %s\n", why);
    for (guint i = 0; i < STORE_KINDS; i++)
        setup_cache_append_count(text, store_kind_name((enum store_kind)i), count.entries[i], count.bytes[i]);
    return output_finish_text(options->output, text->str, false, EXIT_CLEAN);
}

static const struct {
    const char *name;
    int (*run)(const struct options *);
} actions[] = {{"clear", setup_cache_clear}, {"stats", tell_stats}, {"dir", tell_folder}};

int cli_cache(const struct options *options)
{
    const char *name = options->words != NULL && options->words[1] == NULL ? options->words[0] : NULL;
    GError *error = NULL;
    if (!caching_check(&error))
        return output_usage_error(error);
    for (size_t i = 0; name != NULL && i < G_N_ELEMENTS(actions); i++)
        if (strcmp(actions[i].name, name) == 0)
            return actions[i].run(options);
    output_error("cache needs one of clear, stats, dir");
    return EXIT_USAGE;
}
