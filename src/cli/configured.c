#include "cli/configured.h"

#include <string.h>

#include "base/note.h"
#include "cli/compiling.h"
#include "cli/option.h"
#include "config/glob.h"
#include "config/target.h"
#include "project/compiler.h"

/* A scope, and what it points at. */
struct scope {
    struct run_scope given;
    GArray *targets;
    struct settings *user, *kit;
    GPtrArray *manifests;
    GPtrArray *strings;              /* of char * */
};

struct configured {
    struct options *options;
    struct configs *configs;
    const struct config *run;
    const struct config_item *taken[CONFIG_N_KEYS];
    bool given[CONFIG_N_KEYS];       /* keys of the run that the command line says */
    const struct config_item *refused[CONFIG_N_KEYS];   /* values that would raise a limit of the run, and are ignored; NULL: none */
    struct settings *user;           /* what the command line alone says of compiling */
    GHashTable *scopes;              /* a configuration and which of its overrides hold -> struct scope */
    const struct config *last;       /* the one that was asked for last, when it has no overrides: most files have the same */
    struct scope *last_scope;        /* NULL: none was */
    struct policy *policy;
    GError *error;                   /* the first one */
};

static void scope_free(gpointer data)
{
    struct scope *scope = data;
    g_clear_pointer(&scope->targets, g_array_unref);
    settings_free(scope->user);
    settings_free(scope->kit);
    g_ptr_array_unref(scope->manifests);
    g_ptr_array_unref(scope->strings);
    g_free(scope);
}

/* ---- for the run ---- */

static bool is_given(const struct option *option, const void *value)
{
    switch (option->kind) {
    case OPTION_WORD:
        return *(char *const *)value != NULL;
    case OPTION_LIST:
        return *(char **const *)value != NULL;
    case OPTION_FLAG:
        return *(const gboolean *)value;
    case OPTION_NUMBER:
        return *(const int *)value != OPTION_NUMBER_NOT_GIVEN;
    case OPTION_SECONDS:
        return *(const double *)value > OPTION_SECONDS_NOT_GIVEN;
    }
    return false;
}

static char **words_of(const struct config_item *item)
{
    char **words = g_new0(char *, item->words->len + 1);
    for (guint i = 0; i < item->words->len; i++)
        words[i] = g_strdup(item->words->pdata[i]);
    return words;
}

static void give(const struct option *option, void *value, const struct config_item *item)
{
    if (option->kind == OPTION_WORD)
        *(char **)value = g_strdup(item->words->pdata[0]);
    else if (option->kind == OPTION_LIST)
        *(char ***)value = words_of(item);
    else if (option->kind == OPTION_FLAG)
        *(gboolean *)value = item->flag;
    else if (option->kind == OPTION_NUMBER)
        *(int *)value = (int)item->number;
    else
        *(double *)value = item->number;
}

static const struct option *find_option(const char *name, const struct command *command)
{
    for (const struct option *option = options_table; option->name != NULL; option++)
        if (strcmp(option->name, name) == 0 && (option->commands & command->bit) != 0)
            return option;
    return NULL;
}

/* --write-baseline without --baseline accepts all that it finds: a baseline of the file would keep it from that. */
static bool is_said_otherwise(const struct configured *configured, enum config_key key)
{
    return key == CONFIG_BASELINE && configured->options->write_baseline != NULL;
}

/*
 * A configuration file of the tree may lower the limits of a run, but not raise them: the tree may be a stranger's, and the limits are for the caller
 * to choose, on the command line or in a file that --config names.
 */
static bool costs_too_much(const struct configured *configured, enum config_key key, const struct config_item *item)
{
    if (configured->options->config != NULL)
        return false;
    switch (key) {
    case CONFIG_TIMEOUT:
        return item->number > OPTIONS_DEFAULT_TIMEOUT;
    case CONFIG_MEMORY_LIMIT:
        return item->number == 0 || item->number > OPTIONS_DEFAULT_MEMORY;
    case CONFIG_JOBS:
        return item->number > g_get_num_processors();
    default:
        return false;
    }
}

static void take_run_keys(struct configured *configured, const struct command *command)
{
    for (guint key = 0; key < CONFIG_N_KEYS; key++) {
        const struct config_item *item = configured->run != NULL ? configured->run->file.items[key] : NULL;
        const struct option *option = config_keys[key].of_run ? find_option(config_keys[key].name, command) : NULL;
        void *value = option != NULL ? (char *)configured->options + option->offset : NULL;
        configured->given[key] = option != NULL && (is_given(option, value) || is_said_otherwise(configured, key));
        if (item == NULL || option == NULL || configured->given[key])
            continue;
        if (costs_too_much(configured, key, item)) {
            configured->refused[key] = item;
            continue;
        }
        give(option, value, item);
        configured->taken[key] = item;
    }
}

static const struct config *find_run(const struct configured *configured)
{
    const struct options *options = configured->options;
    g_autoptr(GPtrArray) paths = g_ptr_array_new();
    char **lists[] = { options->words, options->manifests };
    for (guint k = 0; k < G_N_ELEMENTS(lists); k++)
        for (guint i = 0; lists[k] != NULL && lists[k][i] != NULL; i++)
            g_ptr_array_add(paths, lists[k][i]);
    if (options->stdin_filename != NULL)
        g_ptr_array_add(paths, options->stdin_filename);
    return configs_common(configured->configs, paths);
}

static struct configs *open_configs(const struct options *options, GError **error)
{
    const char *wrong = options->config == NULL           ? NULL
                        : options->no_config              ? "--config and --no-config: leave one of them out"
                        : options->config[0] == '\0'      ? "--config needs the name of a file"
                                                          : NULL;
    if (wrong == NULL)
        return configs_new(options->config, options->no_config, error);
    g_set_error_literal(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, wrong);
    return NULL;
}

struct configured *configured_new(struct options *options, const struct command *command, GError **error)
{
    struct configured *configured = g_new0(struct configured, 1);
    const struct compiler_call call = { .words = options->after_dashes, .directory = ".", .origin = "--", .user = true };
    configured->options = options;
    configured->scopes = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, scope_free);
    configured->user = settings_new();
    for (guint i = 0; options->defines != NULL && options->defines[i] != NULL; i++)
        settings_define(configured->user, options->defines[i], "-D");
    compiler_read(configured->user, &call);
    configured->configs = open_configs(options, error);
    if (configured->configs != NULL)
        configured->run = find_run(configured);
    if (configured->configs == NULL || !configs_check(configured->configs, error))
        g_clear_pointer(&configured, configured_free);
    else
        take_run_keys(configured, command);
    return configured;
}

void configured_free(struct configured *configured)
{
    if (configured == NULL)
        return;
    g_hash_table_unref(configured->scopes);
    configs_free(configured->configs);
    settings_free(configured->user);
    g_clear_error(&configured->error);
    g_free(configured);
}

struct configs *configured_configs(struct configured *configured)
{
    return configured->configs;
}

const struct config *configured_run(const struct configured *configured)
{
    return configured->run;
}

const struct config_item *configured_run_item(const struct configured *configured, enum config_key key)
{
    return configured->taken[key];
}

bool configured_run_given(const struct configured *configured, enum config_key key)
{
    return configured->given[key];
}

void configured_set_policy(struct configured *configured, struct policy *policy)
{
    configured->policy = policy;
}

/* ---- notes ---- */

static bool same_value(const struct config_item *a, const struct config_item *b)
{
    bool same = a->flag == b->flag && a->number == b->number && a->words->len == b->words->len;
    for (guint i = 0; same && i < a->words->len; i++)
        same = strcmp(a->words->pdata[i], b->words->pdata[i]) == 0;
    return same;
}

static void note_item(const struct configured *configured, const struct config *config, enum config_key key, GPtrArray *notes)
{
    const struct config_item *item = config->file.items[key], *own = configured->run != NULL ? configured->run->file.items[key] : NULL;
    if (item == NULL || !config_keys[key].of_run || (own != NULL && same_value(item, own)))
        return;
    g_autofree char *origin = config_origin(config, item);
    const char *line = strrchr(origin, ':') + 1;
    notes_add(notes, false, config->path, g_ascii_strtoll(line, NULL, 10), 0,
              "\"%s\" is for a run as a whole, and holds only where all that is checked is below this file", config_keys[key].name);
}

/* Those above the run's are there for what they exclude: their other keys are hidden, as users mean it. */
static bool is_below_run(const struct configured *configured, const struct config *config)
{
    const char *above = configured->run != NULL ? configured->run->folder : "";
    size_t length = strlen(above);
    return configured->run == NULL || (strlen(config->folder) > length && strncmp(config->folder, above, length) == 0);
}

/* "jobs" is only a detail: the number of processors must not change a report. */
static void note_refused(const struct configured *configured, enum config_key key, GPtrArray *notes)
{
    const struct config_item *item = configured->refused[key];
    if (item == NULL)
        return;
    g_autofree char *origin = config_origin(configured->run, item);
    const char *line = strrchr(origin, ':') + 1;
    notes_add(notes, key == CONFIG_JOBS, configured->run->path, g_ascii_strtoll(line, NULL, 10), 0,
              "\"%s\" can only be lowered by a configuration file of the tree, so the default is used: give --%s to raise it", config_keys[key].name,
              config_keys[key].name);
}

void configured_add_notes(const struct configured *configured, GPtrArray *notes)
{
    for (guint key = 0; key < CONFIG_N_KEYS; key++)
        note_refused(configured, key, notes);
    g_autoptr(GPtrArray) all = configs_read_so_far(configured->configs);
    for (guint i = 0; i < all->len; i++) {
        const struct config *config = all->pdata[i];
        for (guint key = 0; config != configured->run && is_below_run(configured, config) && key < CONFIG_N_KEYS; key++)
            note_item(configured, config, key, notes);
    }
}

/* ---- for a source ---- */

/* What a configuration says with some of its overrides; the last that says something holds. */
struct layers {
    const struct config *config;   /* NULL: there is none */
    const char *holds;             /* a "+" for each override that does */
};

static const struct config_item *item_of(const struct layers *layers, enum config_key key)
{
    const struct config_item *item = layers->config != NULL ? layers->config->file.items[key] : NULL;
    for (guint i = 0; layers->config != NULL && i < layers->config->overrides->len; i++) {
        const struct config_section *section = layers->config->overrides->pdata[i];
        if (layers->holds[i] == '+' && section->items[key] != NULL)
            item = section->items[key];
    }
    return item;
}

static const char *keep(struct scope *scope, char *string)
{
    g_ptr_array_add(scope->strings, string);
    return string;
}

static const char *origin_of(struct scope *scope, const struct layers *layers, const struct config_item *item)
{
    return keep(scope, config_origin(layers->config, item));
}

/* A list for the matrix: of the command line, else of the file, unless the command line says the same in other words. */
static char *matrix_words(struct scope *scope, const struct layers *layers, enum config_key key, char **said,
                          bool said_otherwise, const char **origin)
{
    const struct config_item *item = said == NULL && !said_otherwise ? item_of(layers, key) : NULL;
    g_auto(GStrv) words = item != NULL ? words_of(item) : NULL;
    if (said != NULL)
        *origin = keep(scope, g_strconcat("--", config_keys[key].name, NULL));
    else if (item != NULL)
        *origin = origin_of(scope, layers, item);
    return options_joined(said != NULL ? said : words);
}

static bool add_targets(const struct configured *configured, struct scope *scope, const struct layers *layers, GError **error)
{
    const struct options *options = configured->options;
    struct run_scope *given = &scope->given;
    bool clock = configured->user->ntddi != 0 && !configured->user->ntddi_by_winnt;
    g_autofree char *ntddi = matrix_words(scope, layers, CONFIG_NTDDI, options->ntddi, clock, &given->ntddi_origin);
    g_autofree char *runs_on = matrix_words(scope, layers, CONFIG_RUNS_ON, options->runs_on, false, &given->runs_on_origin);
    g_autofree char *arch = matrix_words(scope, layers, CONFIG_ARCH, options->arch, configured->user->arch != NULL, &given->arch_origin);
    scope->targets = targets_parse(ntddi, runs_on, arch, error);
    given->targets = scope->targets;
    return scope->targets != NULL;
}

static void setting_free(gpointer data)
{
    struct setting *setting = data;
    g_ref_string_release(setting->word);
    g_ref_string_release(setting->origin);
    g_free(setting);
}

static void add_said(GPtrArray *said, const struct config *config, const struct config_item *item)
{
    g_autofree char *origin = item != NULL ? config_origin(config, item) : NULL;
    for (guint i = 0; item != NULL && i < item->words->len; i++) {
        struct setting *setting = g_new(struct setting, 1);
        *setting = (struct setting){ g_ref_string_new_intern(item->words->pdata[i]), g_ref_string_new_intern(origin) };
        g_ptr_array_add(said, setting);
    }
}

/* All that the file and its overrides say of a key that adds up, of struct setting. */
static GPtrArray *all_said(const struct layers *layers, enum config_key key)
{
    GPtrArray *said = g_ptr_array_new_with_free_func(setting_free);
    if (layers->config == NULL)
        return said;
    add_said(said, layers->config, layers->config->file.items[key]);
    for (guint i = 0; i < layers->config->overrides->len; i++)
        if (layers->holds[i] == '+')
            add_said(said, layers->config, ((const struct config_section *)layers->config->overrides->pdata[i])->items[key]);
    return said;
}

/* --ntddi holds against a macro of the file. */
static void drop_clocks(GPtrArray *defines)
{
    for (guint i = defines->len; i > 0; i--)
        if (g_str_has_prefix(((const struct setting *)defines->pdata[i - 1])->word, "NTDDI_VERSION="))
            g_ptr_array_remove_index(defines, i - 1);
}

static bool add_compiling(const struct configured *configured, struct scope *scope, const struct layers *layers, GError **error)
{
    g_autoptr(GPtrArray) dirs = all_said(layers, CONFIG_INCLUDE_DIR), defines = all_said(layers, CONFIG_DEFINE);
    const struct compiling_file file = { dirs, defines };
    if (configured->options->ntddi != NULL)
        drop_clocks(defines);
    scope->user = compiling_read(configured->options, &file, &scope->given, error);
    scope->given.user = scope->user;
    return scope->user != NULL;
}

/* One path: of the command line, else of the file. */
static const char *path_of(struct scope *scope, const struct layers *layers, enum config_key key, const char *said, const char **origin)
{
    const struct config_item *item = said == NULL ? item_of(layers, key) : NULL;
    *origin = item != NULL ? origin_of(scope, layers, item) : NULL;
    return item != NULL ? item->words->pdata[0] : said;
}

static bool add_kit(const struct configured *configured, struct scope *scope, const struct layers *layers, GError **error)
{
    const char *origin, *wdk = path_of(scope, layers, CONFIG_WDK, configured->options->wdk, &origin);
    if (wdk == NULL)
        return true;
    scope->kit = compiling_read_kit(wdk, origin != NULL ? origin : "--wdk", error);
    scope->given.kit = scope->kit;
    if (scope->kit == NULL && origin != NULL)
        g_prefix_error(error, "%s: ", origin);
    return scope->kit != NULL;
}

static void add_build(const struct configured *configured, struct scope *scope, const struct layers *layers)
{
    const char *origin;
    const struct options *options = configured->options;
    const struct config_item *item = options->manifests == NULL ? item_of(layers, CONFIG_MANIFEST) : NULL;
    scope->given.configuration = path_of(scope, layers, CONFIG_CONFIGURATION, options->configuration, &origin);
    scope->given.build_dir = path_of(scope, layers, CONFIG_BUILD_DIR, options->build_dir, &scope->given.build_dir_origin);
    scope->given.manifests = scope->manifests;
    scope->given.manifests_origin = item != NULL ? origin_of(scope, layers, item) : "--manifest";
    for (guint i = 0; options->manifests != NULL && options->manifests[i] != NULL; i++)
        g_ptr_array_add(scope->manifests, options->manifests[i]);
    for (guint i = 0; item != NULL && i < item->words->len; i++)
        g_ptr_array_add(scope->manifests, item->words->pdata[i]);
}

/* One that cannot be made stays without what was not understood; the error is told before anybody looks. */
static struct scope *make_scope(struct configured *configured, const struct layers *layers)
{
    struct scope *scope = g_new0(struct scope, 1);
    GError *error = NULL;
    scope->manifests = g_ptr_array_new();
    scope->strings = g_ptr_array_new_with_free_func(g_free);
    add_build(configured, scope, layers);
    bool good = add_targets(configured, scope, layers, &error) && add_compiling(configured, scope, layers, &error) &&
                add_kit(configured, scope, layers, &error);
    if (good && configured->policy != NULL && layers->config != NULL)
        good = policy_check(configured->policy, layers->config, &error);
    if (configured->error == NULL)
        configured->error = g_steal_pointer(&error);
    g_clear_error(&error);
    return scope;
}

static const struct run_scope *scope_of(gpointer data, const char *path)
{
    struct configured *configured = data;
    struct layers layers = { configs_of(configured->configs, path), NULL };
    if (configured->last_scope != NULL && configured->last == layers.config)
        return &configured->last_scope->given;
    g_autoptr(GString) key = g_string_new(NULL);
    g_string_printf(key, "%p:", (const void *)layers.config);
    gsize start = key->len;
    for (guint i = 0; layers.config != NULL && i < layers.config->overrides->len; i++)
        g_string_append_c(key, config_override_holds(layers.config, i, path) ? '+' : '-');
    layers.holds = key->str + start;
    struct scope *scope = g_hash_table_lookup(configured->scopes, key->str);
    if (scope == NULL) {
        scope = make_scope(configured, &layers);
        g_hash_table_insert(configured->scopes, g_strdup(key->str), scope);
    }
    if (layers.config == NULL || layers.config->overrides->len == 0) {
        configured->last = layers.config;
        configured->last_scope = scope;
    }
    return &scope->given;
}

static bool excludes(gpointer data, const char *path, bool folder, char **why)
{
    struct configured *configured = data;
    struct exclusion by;
    if (!configs_exclude(configured->configs, path, folder, &by))
        return false;
    g_autofree char *origin = config_origin(by.config, by.config->file.items[CONFIG_EXCLUDE]);
    if (why != NULL)
        *why = g_strdup_printf("%s (\"%s\")", origin, glob_text(by.glob));
    return true;
}

static bool check(gpointer data, GError **error)
{
    const struct configured *configured = data;
    if (!configs_check(configured->configs, error))
        return false;
    if (configured->error != NULL && error != NULL)
        *error = g_error_copy(configured->error);
    return configured->error == NULL;
}

struct run_scopes configured_scopes(struct configured *configured)
{
    return (struct run_scopes){ configured, scope_of, excludes, check };
}
