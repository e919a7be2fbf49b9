#include "session/source-settings.h"

#include <string.h>

#include "config/glob.h"
#include "config/target.h"
#include "project/compiler/compiler.h"
#include "session/compile-settings.h"

/* What holds for some sources, and what it points at. */
struct settings_scope {
    struct run_scope command_line;
    GArray *targets;
    struct settings *user, *kit;
    GPtrArray *manifests;
    GPtrArray *strings; /* of char * */
};

struct source_settings {
    const struct session_settings *settings;
    struct configs *configs;
    const struct policy *policy; /* NULL: rules are not checked */
    struct settings *user;       /* what the session's settings alone say of compiling */
    GHashTable *scopes;          /* a configuration and which of its overrides hold -> struct settings_scope */
    const struct config *last; /* the one that was asked for last, when it has no overrides: most files have the same */
    struct settings_scope *last_scope; /* NULL: none was */
    GError *error;                     /* the first one */
};

static void scope_free(gpointer data)
{
    struct settings_scope *scope = data;
    g_clear_pointer(&scope->targets, g_array_unref);
    settings_free(scope->user);
    settings_free(scope->kit);
    g_ptr_array_unref(scope->manifests);
    g_ptr_array_unref(scope->strings);
    g_free(scope);
}

struct source_settings *source_settings_new(const struct session_settings *settings,
                                            const struct configuration *configuration)
{
    struct source_settings *sources = g_new0(struct source_settings, 1);
    sources->settings = settings;
    sources->configs = configuration_configs(configuration);
    sources->scopes = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, scope_free);
    sources->user = settings_new();
    for (guint i = 0; settings->defines != NULL && settings->defines[i] != NULL; i++)
        settings_define(sources->user, settings->defines[i], "-D");
    compile_settings_read_arguments(sources->user, settings->compiler_arguments);
    return sources;
}

void source_settings_free(struct source_settings *sources)
{
    if (sources == NULL)
        return;
    g_hash_table_unref(sources->scopes);
    settings_free(sources->user);
    g_clear_error(&sources->error);
    g_free(sources);
}

void source_settings_check_rules(struct source_settings *sources, const struct policy *policy)
{
    sources->policy = policy;
}

/* ---- what configurations say ---- */

/* What a configuration says with some of its overrides; the last that says something holds. */
struct layers {
    const struct config *config; /* NULL: there is none */
    const char *holds;           /* a "+" for each override that does */
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

static const char *source_settings_own(struct settings_scope *scope, char *string)
{
    g_ptr_array_add(scope->strings, string);
    return string;
}

static const char *settings_origin_of(struct settings_scope *scope, const struct layers *layers,
                                      const struct config_item *item)
{
    return source_settings_own(scope, config_origin(layers->config, item));
}

static char *source_settings_joined(const GPtrArray *words)
{
    GString *list = g_string_new(NULL);
    for (guint i = 0; i < words->len; i++)
        g_string_append_printf(list, "%s%s", i > 0 ? "," : "", (const char *)words->pdata[i]);
    return g_string_free(list, FALSE);
}

/* A list for the matrix: of the command line, else of the file, unless the command line says the same in other words.
 */
static char *matrix_words(struct settings_scope *scope, const struct layers *layers, enum config_key key, char **stated,
                          bool stated_otherwise, const char **origin)
{
    const struct config_item *item = stated == NULL && !stated_otherwise ? item_of(layers, key) : NULL;
    if (stated != NULL)
        *origin = source_settings_own(scope, g_strconcat("--", config_keys[key].name, NULL));
    else if (item != NULL)
        *origin = settings_origin_of(scope, layers, item);
    return item != NULL ? source_settings_joined(item->words) : session_settings_joined(stated);
}

static bool add_targets(const struct source_settings *sources, struct settings_scope *scope,
                        const struct layers *layers, GError **error)
{
    const struct session_settings *settings = sources->settings;
    struct run_scope *command_line = &scope->command_line;
    bool clock = sources->user->ntddi != 0 && !sources->user->ntddi_by_winnt;
    g_autofree char *ntddi =
        matrix_words(scope, layers, CONFIG_NTDDI, settings->ntddi, clock, &command_line->ntddi_origin);
    g_autofree char *runs_on =
        matrix_words(scope, layers, CONFIG_RUNS_ON, settings->runs_on, false, &command_line->runs_on_origin);
    g_autofree char *arch = matrix_words(scope, layers, CONFIG_ARCH, settings->arch, sources->user->arch != NULL,
                                         &command_line->arch_origin);
    scope->targets = targets_parse(ntddi, runs_on, arch, error);
    command_line->targets = scope->targets;
    return scope->targets != NULL;
}

static void add_stated(GPtrArray *stated, const struct config *config, const struct config_item *item)
{
    g_autofree char *origin = item != NULL ? config_origin(config, item) : NULL;
    for (guint i = 0; item != NULL && i < item->words->len; i++) {
        struct setting *setting = g_new(struct setting, 1);
        *setting = (struct setting){g_ref_string_new_intern(item->words->pdata[i]), g_ref_string_new_intern(origin)};
        g_ptr_array_add(stated, setting);
    }
}

/* All that the file and its overrides say of a key that adds up, of struct setting. */
static GPtrArray *all_stated(const struct layers *layers, enum config_key key)
{
    GPtrArray *stated = g_ptr_array_new_with_free_func(setting_free);
    if (layers->config == NULL)
        return stated;
    add_stated(stated, layers->config, layers->config->file.items[key]);
    for (guint i = 0; i < layers->config->overrides->len; i++)
        if (layers->holds[i] == '+')
            add_stated(stated, layers->config,
                       ((const struct config_section *)layers->config->overrides->pdata[i])->items[key]);
    return stated;
}

/* --ntddi holds against a macro of the file. */
static void drop_clocks(GPtrArray *defines)
{
    for (guint i = defines->len; i > 0; i--)
        if (g_str_has_prefix(((const struct setting *)defines->pdata[i - 1])->word, "NTDDI_VERSION="))
            g_ptr_array_remove_index(defines, i - 1);
}

static bool add_compiling(const struct source_settings *sources, struct settings_scope *scope,
                          const struct layers *layers, GError **error)
{
    g_autoptr(GPtrArray) dirs = all_stated(layers, CONFIG_INCLUDE_DIR), defines = all_stated(layers, CONFIG_DEFINE);
    const struct compile_settings_file file = {dirs, defines};
    if (sources->settings->ntddi != NULL)
        drop_clocks(defines);
    scope->user = compile_settings_read(sources->settings, &file, &scope->command_line, error);
    scope->command_line.user = scope->user;
    return scope->user != NULL;
}

/* One path: of the command line, else of the file. */
static const char *settings_path_of(struct settings_scope *scope, const struct layers *layers, enum config_key key,
                                    const char *stated, const char **origin)
{
    const struct config_item *item = stated == NULL ? item_of(layers, key) : NULL;
    *origin = item != NULL ? settings_origin_of(scope, layers, item) : NULL;
    return item != NULL ? item->words->pdata[0] : stated;
}

static bool add_kit(const struct source_settings *sources, struct settings_scope *scope, const struct layers *layers,
                    GError **error)
{
    const char *origin, *wdk = settings_path_of(scope, layers, CONFIG_WDK, sources->settings->wdk, &origin);
    if (wdk == NULL)
        return true;
    scope->kit = compile_settings_read_kit(wdk, origin != NULL ? origin : "--wdk", error);
    scope->command_line.kit = scope->kit;
    if (scope->kit == NULL && origin != NULL)
        g_prefix_error(error, "%s: ", origin);
    return scope->kit != NULL;
}

static void add_build(const struct source_settings *sources, struct settings_scope *scope, const struct layers *layers)
{
    const char *origin;
    const struct session_settings *settings = sources->settings;
    const struct config_item *item = settings->manifests == NULL ? item_of(layers, CONFIG_MANIFEST) : NULL;
    scope->command_line.configuration =
        settings_path_of(scope, layers, CONFIG_CONFIGURATION, settings->configuration, &origin);
    scope->command_line.build_dir =
        settings_path_of(scope, layers, CONFIG_BUILD_DIR, settings->build_dir, &scope->command_line.build_dir_origin);
    scope->command_line.manifests = scope->manifests;
    scope->command_line.manifests_origin = item != NULL ? settings_origin_of(scope, layers, item) : "--manifest";
    for (guint i = 0; settings->manifests != NULL && settings->manifests[i] != NULL; i++)
        g_ptr_array_add(scope->manifests, settings->manifests[i]);
    for (guint i = 0; item != NULL && i < item->words->len; i++)
        g_ptr_array_add(scope->manifests, item->words->pdata[i]);
}

/* One that cannot be made stays without what was not understood; the error is told before anybody looks. */
static struct settings_scope *make_scope(struct source_settings *sources, const struct layers *layers)
{
    struct settings_scope *scope = g_new0(struct settings_scope, 1);
    GError *error = NULL;
    scope->manifests = g_ptr_array_new();
    scope->strings = g_ptr_array_new_with_free_func(g_free);
    add_build(sources, scope, layers);
    bool good = add_targets(sources, scope, layers, &error) && add_compiling(sources, scope, layers, &error) &&
                add_kit(sources, scope, layers, &error);
    if (good && sources->policy != NULL && layers->config != NULL)
        good = policy_check(sources->policy, layers->config, &error);
    if (sources->error == NULL)
        sources->error = g_steal_pointer(&error);
    g_clear_error(&error);
    return scope;
}

static const struct run_scope *source_settings_scope_of(gpointer data, const char *path)
{
    struct source_settings *sources = data;
    struct layers layers = {configs_of(sources->configs, path), NULL};
    if (sources->last_scope != NULL && sources->last == layers.config)
        return &sources->last_scope->command_line;
    g_autoptr(GString) key = g_string_new(NULL);
    g_string_printf(key, "%p:", (const void *)layers.config);
    gsize start = key->len;
    g_autofree char *holds = layers.config != NULL ? config_overrides(layers.config, path) : NULL;
    g_string_append(key, holds != NULL ? holds : "");
    layers.holds = key->str + start;
    struct settings_scope *scope = g_hash_table_lookup(sources->scopes, key->str);
    if (scope == NULL) {
        scope = make_scope(sources, &layers);
        g_hash_table_insert(sources->scopes, g_strdup(key->str), scope);
    }
    if (layers.config == NULL || layers.config->overrides->len == 0) {
        sources->last = layers.config;
        sources->last_scope = scope;
    }
    return &scope->command_line;
}

static bool settings_excludes(gpointer data, const char *path, bool folder, char **why)
{
    struct source_settings *sources = data;
    struct exclusion by;
    if (!configs_exclude(sources->configs, path, folder, &by))
        return false;
    g_autofree char *origin = config_origin(by.config, by.config->file.items[CONFIG_EXCLUDE]);
    if (why != NULL)
        *why = g_strdup_printf("%s (\"%s\")", origin, glob_text(by.glob));
    return true;
}

static bool source_settings_check(gpointer data, GError **error)
{
    const struct source_settings *sources = data;
    if (!configs_check(sources->configs, error))
        return false;
    if (sources->error != NULL && error != NULL)
        *error = g_error_copy(sources->error);
    return sources->error == NULL;
}

struct run_scopes source_settings_scopes(struct source_settings *sources)
{
    return (struct run_scopes){sources, source_settings_scope_of, settings_excludes, source_settings_check};
}
