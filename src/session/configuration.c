#include "session/configuration.h"

#include <string.h>

#include "base/note.h"

struct configuration {
    struct configs *configs;
    const struct config *run;
    const struct config_item *taken[CONFIG_N_KEYS];
    bool is_set_by[CONFIG_N_KEYS]; /* keys of the run that the settings say */
    const struct config_item
        *refused[CONFIG_N_KEYS]; /* values that would raise a limit of the run, and are ignored; NULL: none */
    GPtrArray *lists;            /* of char **: those that the settings got */
};

/* ---- keys of the run ---- */

/* Where their values go. */
static const struct {
    enum config_key key;
    gsize offset;
} run_keys[] = {
    {CONFIG_RULES_DIR, offsetof(struct session_settings, rules_dirs)},
    {CONFIG_BASELINE, offsetof(struct session_settings, baseline)},
    {CONFIG_FAIL_ON, offsetof(struct session_settings, fail_on)},
    {CONFIG_STRICT, offsetof(struct session_settings, strict)},
    {CONFIG_WHOLE_PROJECT, offsetof(struct session_settings, whole_project)},
    {CONFIG_TIMEOUT, offsetof(struct session_settings, timeout_seconds)},
    {CONFIG_MEMORY_LIMIT, offsetof(struct session_settings, memory_mib)},
    {CONFIG_JOBS, offsetof(struct session_settings, jobs)},
};

static bool configuration_is_list(enum config_key key)
{
    return config_keys[key].kind == CONFIG_PATHS;
}

/* --write-baseline without --baseline accepts all that it finds: a baseline of the file would keep it from that. */
static bool configuration_is_set(const struct session_settings *settings, enum config_key key, const void *value)
{
    if (key == CONFIG_BASELINE && settings->write_baseline != NULL)
        return true;
    switch (config_keys[key].kind) {
    case CONFIG_FLAG:
        return *(const gboolean *)value;
    case CONFIG_COUNT:
        return *(const int *)value != SESSION_NUMBER_NOT_GIVEN;
    case CONFIG_SECONDS:
        return *(const double *)value > SESSION_SECONDS_NOT_GIVEN;
    default:
        return *(const void *const *)value != NULL; /* a list or a text */
    }
}

static char **configuration_list_of(struct configuration *configuration, const struct config_item *item)
{
    char **words = g_new0(char *, item->words->len + 1);
    for (guint i = 0; i < item->words->len; i++)
        words[i] = g_strdup(item->words->pdata[i]);
    g_ptr_array_add(configuration->lists, words);
    return words;
}

static void configuration_take_item(struct configuration *configuration, enum config_key key, void *value,
                                    const struct config_item *item)
{
    enum config_kind kind = config_keys[key].kind;
    if (kind == CONFIG_FLAG)
        *(gboolean *)value = item->flag;
    else if (kind == CONFIG_COUNT)
        *(int *)value = (int)item->number;
    else if (kind == CONFIG_SECONDS)
        *(double *)value = item->number;
    else if (configuration_is_list(key))
        *(char ***)value = configuration_list_of(configuration, item);
    else
        *(char **)value = item->words->pdata[0];
}

/*
 * A configuration file of the tree may lower the limits of a run, but not raise them: the tree may be a stranger's, and
 * the limits are for the caller to choose, on the command line or in a file that --config names.
 */
static bool costs_too_much(const struct session_settings *settings, enum config_key key, const struct config_item *item)
{
    if (settings->config != NULL)
        return false;
    switch (key) {
    case CONFIG_TIMEOUT:
        return item->number > SESSION_DEFAULT_TIMEOUT;
    case CONFIG_MEMORY_LIMIT:
        return item->number == 0 || item->number > SESSION_DEFAULT_MEMORY;
    case CONFIG_JOBS:
        return item->number > g_get_num_processors();
    default:
        return false;
    }
}

static void take_run_key(struct configuration *configuration, struct session_settings *settings, enum config_key key,
                         void *value)
{
    const struct config_item *item = configuration->run != NULL ? configuration->run->file.items[key] : NULL;
    configuration->is_set_by[key] = configuration_is_set(settings, key, value);
    if (item == NULL || configuration->is_set_by[key])
        return;
    if (costs_too_much(settings, key, item)) {
        configuration->refused[key] = item;
        return;
    }
    configuration_take_item(configuration, key, value, item);
    configuration->taken[key] = item;
}

static void take_run_keys(struct configuration *configuration, struct session_settings *settings)
{
    for (guint i = 0; i < G_N_ELEMENTS(run_keys); i++)
        if (settings->run_keys & 1u << run_keys[i].key)
            take_run_key(configuration, settings, run_keys[i].key, (char *)settings + run_keys[i].offset);
}

/* ---- life cycle ---- */

static struct configs *open_configs(const struct session_settings *settings, GError **error)
{
    const char *wrong = settings->config == NULL      ? NULL
                        : settings->no_config         ? "--config and --no-config: remove one of them"
                        : settings->config[0] == '\0' ? "--config needs the name of a file"
                                                      : NULL;
    if (wrong == NULL)
        return configs_new(settings->config, settings->no_config, error);
    g_set_error_literal(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, wrong);
    return NULL;
}

static void configuration_free_list(gpointer list)
{
    g_strfreev(list);
}

struct configuration *configuration_new(struct session_settings *settings, GError **error)
{
    struct configuration *configuration = g_new0(struct configuration, 1);
    g_autoptr(GPtrArray) named = session_settings_named(settings);
    configuration->lists = g_ptr_array_new_with_free_func(configuration_free_list);
    configuration->configs = open_configs(settings, error);
    if (configuration->configs != NULL)
        configuration->run = configs_common(configuration->configs, named);
    if (configuration->configs == NULL || !configs_check(configuration->configs, error))
        g_clear_pointer(&configuration, configuration_free);
    else
        take_run_keys(configuration, settings);
    return configuration;
}

void configuration_free(struct configuration *configuration)
{
    if (configuration == NULL)
        return;
    configs_free(configuration->configs);
    g_ptr_array_unref(configuration->lists);
    g_free(configuration);
}

struct configs *configuration_configs(const struct configuration *configuration)
{
    return configuration->configs;
}

const struct config *configuration_of_run(const struct configuration *configuration)
{
    return configuration->run;
}

const struct config_item *configuration_run_item(const struct configuration *configuration, enum config_key key)
{
    return configuration->taken[key];
}

bool configuration_run_is_set(const struct configuration *configuration, enum config_key key)
{
    return configuration->is_set_by[key];
}

/* ---- notes ---- */

static bool same_value(const struct config_item *a, const struct config_item *b)
{
    bool same = a->flag == b->flag && a->number == b->number && a->words->len == b->words->len;
    for (guint i = 0; same && i < a->words->len; i++)
        same = strcmp(a->words->pdata[i], b->words->pdata[i]) == 0;
    return same;
}

static void note_item(const struct configuration *configuration, const struct config *config, enum config_key key,
                      GPtrArray *notes)
{
    const struct config_item *item = config->file.items[key],
                             *own = configuration->run != NULL ? configuration->run->file.items[key] : NULL;
    if (item == NULL || !config_keys[key].of_run || (own != NULL && same_value(item, own)))
        return;
    g_autofree char *origin = config_origin(config, item);
    const char *line = strrchr(origin, ':') + 1;
    notes_add(notes, false, config->path, g_ascii_strtoll(line, NULL, 10), 0,
              "\"%s\" is for a run as a whole, and applies only if all inputs are below this file",
              config_keys[key].name);
}

/* Those above the run's are there for what they exclude: their other keys are hidden, as users mean it. */
static bool is_below_run(const struct configuration *configuration, const struct config *config)
{
    const char *above = configuration->run != NULL ? configuration->run->folder : "";
    size_t length = strlen(above);
    return configuration->run == NULL ||
           (strlen(config->folder) > length && strncmp(config->folder, above, length) == 0);
}

/* "jobs" is only a detail: the number of processors must not change a report. */
static void note_refused(const struct configuration *configuration, enum config_key key, GPtrArray *notes)
{
    const struct config_item *item = configuration->refused[key];
    if (item == NULL)
        return;
    g_autofree char *origin = config_origin(configuration->run, item);
    const char *line = strrchr(origin, ':') + 1;
    notes_add(
        notes, key == CONFIG_JOBS, configuration->run->path, g_ascii_strtoll(line, NULL, 10), 0,
        "\"%s\" can only be lowered by a configuration file of the tree, so the default is used: give --%s to raise it",
        config_keys[key].name, config_keys[key].name);
}

void configuration_add_notes(const struct configuration *configuration, GPtrArray *notes)
{
    for (guint key = 0; key < CONFIG_N_KEYS; key++)
        note_refused(configuration, key, notes);
    g_autoptr(GPtrArray) all = configs_read_so_far(configuration->configs);
    for (guint i = 0; i < all->len; i++) {
        const struct config *config = all->pdata[i];
        for (guint key = 0; config != configuration->run && is_below_run(configuration, config) && key < CONFIG_N_KEYS;
             key++)
            note_item(configuration, config, key, notes);
    }
}
