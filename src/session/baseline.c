#include "session/baseline.h"

/* What is there and is no baseline is never replaced. */
static bool may_write(const char *path, GError **error)
{
    struct baseline *old = baseline_read(path, true, error);
    baseline_free(old);
    return old != NULL;
}

/* Who asked for a baseline that is none, unless it was the caller. */
static void name_configuration(const struct configuration *configuration, GError **error)
{
    const struct config_item *item = configuration_run_item(configuration, CONFIG_BASELINE);
    if (item == NULL)
        return;
    g_autofree char *origin = config_origin(configuration_of_run(configuration), item);
    g_prefix_error(error, "%s: ", origin);
}

bool session_baseline_open(const struct session_settings *settings, const struct configuration *configuration,
                           struct baseline **baseline, struct baseline_result *result, GError **error)
{
    const char *from = settings->baseline != NULL ? settings->baseline : settings->write_baseline,
               *to = settings->write_baseline;
    *baseline = NULL;
    *result =
        (struct baseline_result){.path = from, .written = to, .accepts = from != NULL && settings->baseline == NULL};
    if (from == NULL)
        return true;
    if (to != NULL && !may_write(to, error))
        return false;
    *baseline = baseline_read(from, settings->baseline == NULL, error);
    if (*baseline == NULL)
        name_configuration(configuration, error);
    return *baseline != NULL;
}
