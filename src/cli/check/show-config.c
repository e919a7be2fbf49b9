#include "cli/check/show-config.h"

#include <string.h>

#include "base/text/json/json.h"
#include "base/note.h"
#include "base/resource.h"
#include "cli/check/config-text.h"
#include "cli/exit-status.h"
#include "cli/session-command.h"
#include "cli/option.h"
#include "cli/output.h"
#include "config/effective.h"
#include "config/glob.h"

/*
 * One document is made, {"run": [...], "files": [...]}; the text for people is made from it.
 */
#define SCHEMA_VERSION 1

static void show_config_set_text(struct json *object, const char *key, const char *text)
{
    json_set(object, key, text != NULL ? json_new_string(text) : json_new_null());
}

/* ---- settings: a key, its values, their origin ---- */

static struct json *show_config_add_setting(struct json *list, const char *key, const char *origin)
{
    struct json *setting = json_append(list, json_new_object());
    show_config_set_text(setting, "key", key);
    struct json *values = json_set(setting, "value", json_new_array());
    show_config_set_text(setting, "origin", origin);
    return values;
}

static void show_config_add_words(struct json *values, char *const *words)
{
    for (guint i = 0; words != NULL && words[i] != NULL; i++)
        json_append(values, json_new_string(words[i]));
}

static char *text_of_number(double number)
{
    char buffer[G_ASCII_DTOSTR_BUF_SIZE];
    return g_strdup(g_ascii_dtostr(buffer, sizeof buffer, number));
}

static char *text_of_item(const struct config_item *item, enum config_key key, guint i)
{
    if (item->levels != NULL)
        return g_strdup_printf("%s: %s", (const char *)item->words->pdata[i], (const char *)item->levels->pdata[i]);
    if (config_keys[key].kind == CONFIG_FLAG)
        return g_strdup(item->flag ? "true" : "false");
    return config_keys[key].kind == CONFIG_COUNT || config_keys[key].kind == CONFIG_SECONDS
               ? text_of_number(item->number)
               : g_strdup(item->words->pdata[i]);
}

static void add_item(struct json *list, const struct config *config, enum config_key key,
                     const struct config_item *item)
{
    g_autofree char *origin = config_origin(config, item);
    struct json *values = show_config_add_setting(list, config_keys[key].name, origin);
    enum config_kind kind = config_keys[key].kind;
    bool single = kind == CONFIG_FLAG || kind == CONFIG_COUNT || kind == CONFIG_SECONDS;
    for (guint i = 0; i < (single ? 1 : item->words->len); i++) {
        g_autofree char *text = text_of_item(item, key, i);
        json_append(values, json_new_string(text));
    }
}

/* ---- the command line ---- */

static const struct option *option_of(enum config_key key)
{
    for (const struct option *option = options_table; option->name != NULL; option++)
        if (strcmp(option->name, config_keys[key].name) == 0)
            return option;
    return NULL;
}

/* With its origin, or as the default. */
static bool add_option(struct json *list, const struct options *options, enum config_key key, bool given)
{
    const struct option *option = option_of(key);
    g_auto(GStrv) words = option != NULL ? options_values(options, option) : NULL;
    if (words == NULL)
        return false;
    g_autofree char *origin = g_strconcat("--", option->name, NULL);
    show_config_add_words(show_config_add_setting(list, option->name, given ? origin : NULL), words);
    return true;
}

/* ---- the run ---- */

static struct json *run_json(const struct session *session, const struct options *options)
{
    const struct configuration *configuration = session_configuration(session);
    struct json *list = json_new_array();
    for (guint key = 0; key < CONFIG_N_KEYS; key++) {
        const struct config_item *item = configuration_run_item(configuration, key);
        if (item != NULL)
            add_item(list, configuration_of_run(configuration), key, item);
        else if (config_keys[key].of_run)
            add_option(list, options, key, configuration_run_is_set(configuration, key));
    }
    return list;
}

/* ---- a file ---- */

/* What adds up, layer upon layer; of other keys the last that speaks holds. */
static bool adds_up(enum config_key key)
{
    return key == CONFIG_INCLUDE_DIR || key == CONFIG_DEFINE || key == CONFIG_IGNORE || key == CONFIG_SEVERITY ||
           key == CONFIG_SELECT;
}

static void add_layers(struct json *list, const struct config *config, enum config_key key, const char *file)
{
    const struct config_item *last = config->file.items[key];
    if (last != NULL && adds_up(key))
        add_item(list, config, key, last);
    g_autofree char *holds = config_overrides(config, file);
    for (guint i = 0; i < config->overrides->len; i++) {
        const struct config_item *item = ((const struct config_section *)config->overrides->pdata[i])->items[key];
        if (item == NULL || holds[i] == '-')
            continue;
        last = item;
        if (adds_up(key))
            add_item(list, config, key, item);
    }
    if (last != NULL && !adds_up(key))
        add_item(list, config, key, last);
}

static struct json *settings_json(const struct options *options, const struct config *config, const char *file)
{
    struct json *list = json_new_array();
    for (guint key = CONFIG_NTDDI; key <= CONFIG_SEVERITY; key++) {
        bool stated = add_option(list, options, key, true),
             joins = key == CONFIG_INCLUDE_DIR || key == CONFIG_DEFINE || key == CONFIG_IGNORE;
        bool hidden = stated ? !joins : key == CONFIG_IGNORE && options->settings.select != NULL;
        if (config != NULL && !hidden)
            add_layers(list, config, key, file);
    }
    return list;
}

static void add_level(struct json *list, const struct policy_level *level)
{
    g_autofree char *origin =
        level->option == NULL && level->config != NULL ? config_origin(level->config, level->item) : NULL;
    struct json *rule = json_append(list, json_new_object());
    show_config_set_text(rule, "rule", level->rule->id);
    show_config_set_text(rule, "name", level->rule->name);
    show_config_set_text(rule, "severity",
                         !level->on ? "off"
                                    : severity_name(level->has_severity ? level->severity : level->rule->severity));
    show_config_set_text(rule, "usual", severity_name(level->rule->severity));
    show_config_set_text(rule, "origin", level->option != NULL ? level->option : origin);
}

/* Those that are not as they are by themselves. */
static struct json *rules_json(struct policy *policy, const char *file)
{
    struct json *list = json_new_array();
    const GArray *levels = policy_levels(policy, file);
    for (guint i = 0; i < levels->len; i++) {
        const struct policy_level *level = &g_array_index(levels, struct policy_level, i);
        if (!level->on || level->has_severity)
            add_level(list, level);
    }
    return list;
}

/* Of each target: how the file is compiled. */
static struct json *compiled_json(const struct run_result *result, const char *file)
{
    struct json *list = json_new_array();
    for (guint i = 0; i < result->effective->len; i++) {
        const struct effective *effective = result->effective->pdata[i];
        if (strcmp(effective->file, file) != 0)
            continue;
        struct json *lines = json_append(list, json_new_array());
        for (guint k = 0; k < effective->lines->len; k++) {
            const struct effective_line *line = effective->lines->pdata[k];
            struct json *one = json_append(lines, json_new_object());
            show_config_set_text(one, "text", line->text);
            show_config_set_text(one, "origin", line->origin);
        }
    }
    return list;
}

static struct json *excluded_json(struct configs *configs, const char *file)
{
    struct exclusion by;
    if (!configs_exclude(configs, file, g_file_test(file, G_FILE_TEST_IS_DIR), &by))
        return json_new_null();
    g_autofree char *origin = config_origin(by.config, by.config->file.items[CONFIG_EXCLUDE]);
    struct json *excluded = json_new_object();
    show_config_set_text(excluded, "pattern", glob_text(by.glob));
    show_config_set_text(excluded, "origin", origin);
    return excluded;
}

static struct json *file_json(const struct session *session, const struct options *options,
                              const struct run_result *result, const char *file)
{
    struct configs *configs = configuration_configs(session_configuration(session));
    const struct config *config = configs_of(configs, file);
    struct json *one = json_new_object();
    show_config_set_text(one, "file", file);
    show_config_set_text(one, "configuration", config != NULL ? config->path : NULL);
    json_set(one, "excluded", excluded_json(configs, file));
    json_set(one, "settings", settings_json(options, config, file));
    json_set(one, "rules", rules_json(session_policy(session), file));
    json_set(one, "compiled", compiled_json(result, file));
    return one;
}

static struct json *document(const struct session *session, const struct options *options,
                             const struct run_result *result)
{
    struct json *root = json_new_object();
    json_set(root, "schema_version", json_new_number(SCHEMA_VERSION));
    json_set(root, "run", run_json(session, options));
    struct json *files = json_set(root, "files", json_new_array());
    for (guint i = 0; options->words != NULL && options->words[i] != NULL; i++)
        json_append(files, file_json(session, options, result, options->words[i]));
    struct json *notes = json_set(root, "notes", json_new_array());
    for (guint i = 0; i < result->notes->len; i++) {
        const struct note *note = result->notes->pdata[i];
        g_autofree char *text =
            g_strdup_printf("%s%s%s", note->file != NULL ? note->file : "", note->file != NULL ? ": " : "", note->text);
        if (!note->detail || options->settings.verbose)
            json_append(notes, json_new_string(text));
    }
    return root;
}

static char *document_json(const struct json *root)
{
    g_autofree char *text = json_print(root, true);
    return g_strconcat(text, "\n", NULL);
}

int show_config(struct session *session, const struct options *options)
{
    int status;
    bool as_json = strcmp(options->format, "json") == 0;
    if (!as_json && strcmp(options->format, "text") != 0) {
        output_error("--show-config writes text or json, not %s", options->format);
        return EXIT_USAGE;
    }
    struct check *plan = session_command_ask(session, session_plan, options, &status);
    if (plan == NULL)
        return status;
    struct options effective = *options; /* with the defaults */
    effective.settings = *session_settings(session);
    struct json *root = document(session, &effective, plan->run);
    g_autofree char *text = as_json ? document_json(root) : config_text(root);
    status = as_json ? output_finish(options->output, text, EXIT_CLEAN)
                     : output_finish_pages(options->output, text, false, EXIT_CLEAN);
    json_free(root);
    check_free(plan);
    return status;
}

int show_config_schema(const struct options *options)
{
    GBytes *schema = resource_get_schema("config.schema.json");
    g_autofree char *text = g_strndup(g_bytes_get_data(schema, NULL), g_bytes_get_size(schema));
    g_bytes_unref(schema);
    return output_finish(options->output, text, EXIT_CLEAN);
}
