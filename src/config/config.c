#include "config/config.h"

#include <math.h>
#include <stdarg.h>
#include <string.h>

#include "base/file/text-file.h"
#include "base/text/json/json.h"
#include "base/text/json/json-comments.h"
#include "base/text/json/json-text.h"
#include "base/text/suggestion.h"
#include "base/file/path.h"
#include "config/glob.h"

/* Nobody writes a longer one; places in it are looked for from its start. */
enum { MAX_SIZE = 1 << 20, MAX_OVERRIDES = 1000, MAX_WORDS = 10000 };

#define CONFIG_ERROR g_quark_from_static_string("configuration")

/* ---- life cycle ---- */

static void item_free(struct config_item *item)
{
    if (item == NULL)
        return;
    g_free(item->pointer);
    g_ptr_array_unref(item->words);
    g_clear_pointer(&item->levels, g_ptr_array_unref);
    g_clear_pointer(&item->globs, g_ptr_array_unref);
    g_free(item);
}

static void section_clear(struct config_section *section)
{
    for (guint i = 0; i < CONFIG_N_KEYS; i++)
        item_free(section->items[i]);
}

static void section_free(gpointer section)
{
    section_clear(section);
    g_free(section);
}

void config_free(gpointer data)
{
    struct config *config = data;
    if (config == NULL)
        return;
    section_clear(&config->file);
    g_ptr_array_unref(config->overrides);
    g_free(config->path);
    g_free(config->base);
    g_free(config->folder);
    g_free(config->written);
    g_free(config->text);
    g_free(config);
}

/* ---- errors ---- */

static bool reject_at(const struct config *config, const struct json_position *at, GError **error, const char *message)
{
    struct json_position written = json_position_at(config->written, config->length, at->offset);
    g_set_error(error, CONFIG_ERROR, 0, "%s:%u:%u: %s", config->path, written.line, written.column, message);
    return false;
}

static bool reject(const struct config *config, const char *pointer, GError **error, const char *format, ...)
    G_GNUC_PRINTF(4, 5);

static bool reject(const struct config *config, const char *pointer, GError **error, const char *format, ...)
{
    struct json_position at = {0, 1, 1};
    va_list args;
    va_start(args, format);
    g_autofree char *message = g_strdup_vprintf(format, args);
    va_end(args);
    json_locate(config->text, config->length, pointer, &at);
    return reject_at(config, &at, error, message);
}

static bool reject_key(const struct config *config, const char *pointer, const char *key, GError **error,
                       const char *message)
{
    struct json_position at = {0, 1, 1};
    g_autofree char *below = g_strconcat(pointer, "/", key, NULL);
    if (!json_locate_key(config->text, config->length, below, &at))
        json_locate(config->text, config->length, pointer, &at);
    return reject_at(config, &at, error, message);
}

bool config_reject(const struct config *config, const struct config_item *item, guint word, GError **error,
                   const char *message)
{
    if (item->levels != NULL)
        return reject_key(config, item->pointer, item->words->pdata[word], error, message);
    g_autofree char *element = g_strdup_printf("%s/%u", item->pointer, word);
    return reject(config, item->is_list ? element : item->pointer, error, "%s", message);
}

char *config_origin(const struct config *config, const struct config_item *item)
{
    struct json_position at = {0, 1, 1};
    json_locate_key(config->text, config->length, item->pointer, &at);
    return g_strdup_printf("%s:%u", config->path, at.line);
}

/* ---- values ---- */

enum { MAX_SHOWN = 100 }; /* characters of a pattern */

/* What is being read: errors point there. */
struct config_value {
    struct config *config;
    const struct config_key_info *key;
    struct config_item *item;
    GError **error;
};

static bool keep_glob(const struct config_value *p, guint word)
{
    const char *why;
    struct glob *glob = glob_new(p->item->words->pdata[word], &why);
    if (glob != NULL) {
        g_ptr_array_add(p->item->globs, glob);
        return true;
    }
    const char *pattern = p->item->words->pdata[word];
    bool fits = g_utf8_strlen(pattern, -1) <= MAX_SHOWN;
    g_autofree char *shown = g_utf8_substring(pattern, 0, fits ? -1 : MAX_SHOWN);
    g_autofree char *message = g_strdup_printf("the pattern \"%s%s\" %s", shown, fits ? "" : "…", why);
    return config_reject(p->config, p->item, word, p->error, message);
}

/* The last word is new: it has to suit the key. */
static bool config_check_word(const struct config_value *p)
{
    guint last = p->item->words->len - 1;
    const char *word = p->item->words->pdata[last];
    g_autoptr(GError) cause = NULL;
    if (word[0] == '\0')
        return config_reject(p->config, p->item, last, p->error, "expected a text that is not empty");
    if (p->key->check != NULL && !p->key->check(word, &cause))
        return config_reject(p->config, p->item, last, p->error, cause->message);
    return p->key->kind != CONFIG_GLOBS || keep_glob(p, last);
}

static char *config_resolved(const struct config *config, const char *word)
{
    g_autofree char *absolute = path_resolve(config->folder, word);
    return path_shown(absolute);
}

static bool config_add_word(const struct config_value *p, const char *word)
{
    bool is_path = p->key->kind == CONFIG_PATHS || p->key->kind == CONFIG_PATH;
    char *own = is_path && word[0] != '\0' ? config_resolved(p->config, word) : g_strdup(word);
    g_ptr_array_add(p->item->words, p->key->kind == CONFIG_WORDS ? g_strstrip(own) : own);
    return config_check_word(p);
}

static bool config_add_words(const struct config_value *p, const char *text)
{
    if (p->key->kind != CONFIG_WORDS)
        return config_add_word(p, text);
    g_auto(GStrv) words = g_strsplit(text, ",", -1);
    bool good = words[0] != NULL || config_add_word(p, "");
    for (guint i = 0; good && words[i] != NULL; i++)
        good = config_add_word(p, words[i]);
    return good;
}

static bool config_read_list(const struct config_value *p, const struct json *value)
{
    if (json_is_string(value))
        return config_add_words(p, json_string(value));
    if (!json_is_array(value))
        return reject(p->config, p->item->pointer, p->error, "expected a list of texts, or one text");
    p->item->is_list = true;
    guint index = 0;
    for (const struct json *word = json_first(value); word != NULL; word = json_next(word), index++) {
        g_autofree char *pointer = g_strdup_printf("%s/%u", p->item->pointer, index);
        if (!json_is_string(word))
            return reject(p->config, pointer, p->error, "expected a text");
        if (index >= MAX_WORDS)
            return reject(p->config, pointer, p->error, "this list has more than %d elements", MAX_WORDS);
        if (p->key->kind == CONFIG_WORDS && strchr(json_string(word), ',') != NULL)
            return reject(p->config, pointer, p->error, "expected one word: each is an element of the list");
        if (!config_add_word(p, json_string(word)))
            return false;
    }
    /* No version at all cannot be meant; no rule, no folder can. */
    return p->item->words->len > 0 || p->key->check == NULL ||
           reject(p->config, p->item->pointer, p->error, "expected at least one element");
}

static bool config_read_text(const struct config_value *p, const struct json *value)
{
    if (!json_is_string(value))
        return reject(p->config, p->item->pointer, p->error, "expected a text");
    return config_add_word(p, json_string(value));
}

static bool config_read_number(const struct config_value *p, const struct json *value)
{
    bool count = p->key->kind == CONFIG_COUNT;
    g_autofree char *text = json_is_number(value) ? json_print(value, false) : NULL;
    p->item->number = text != NULL ? g_ascii_strtod(text, NULL) : NAN;
    bool good = count
                    ? p->item->number >= 0 && p->item->number <= G_MAXINT16 && floor(p->item->number) == p->item->number
                    : isfinite(p->item->number) && p->item->number > 0;
    const char *wanted = count ? "expected a whole number, 0 or more" : "expected a number of seconds, more than 0";
    return good || reject(p->config, p->item->pointer, p->error, "%s", wanted);
}

static const char *config_level_of(const struct json *value)
{
    static const char *const levels[] = {"error", "warning", "info", "off"};
    for (guint i = 0; i < G_N_ELEMENTS(levels); i++)
        if (g_strcmp0(json_string(value), levels[i]) == 0)
            return levels[i];
    return NULL;
}

static bool read_levels(const struct config_value *p, const struct json *value)
{
    if (!json_is_object(value))
        return reject(p->config, p->item->pointer, p->error, "expected an object: { \"RULE\": \"error\" }");
    p->item->levels = g_ptr_array_new();
    for (const struct json *one = json_first(value); one != NULL; one = json_next(one)) {
        g_autofree char *pointer = g_strconcat(p->item->pointer, "/", json_key(one), NULL);
        const char *level = config_level_of(one);
        if (json_key(one)[0] == '\0')
            return reject_key(p->config, p->item->pointer, "", p->error, "expected the id or the name of a rule");
        if (level == NULL)
            return reject(p->config, pointer, p->error, "expected \"error\", \"warning\", \"info\" or \"off\"");
        g_ptr_array_add(p->item->words, g_strdup(json_key(one)));
        g_ptr_array_add(p->item->levels, (gpointer)level);
    }
    return true;
}

static bool read_sections(const struct config_value *p, const struct json *value);

static bool read_value(const struct config_value *p, const struct json *value)
{
    switch (p->key->kind) {
    case CONFIG_WORDS:
    case CONFIG_TEXTS:
    case CONFIG_PATHS:
        return config_read_list(p, value);
    case CONFIG_GLOBS:
        p->item->globs = g_ptr_array_new_with_free_func(glob_free);
        return config_read_list(p, value);
    case CONFIG_TEXT:
    case CONFIG_PATH:
        return config_read_text(p, value);
    case CONFIG_FLAG:
        return json_bool(value, &p->item->flag) ||
               reject(p->config, p->item->pointer, p->error, "expected true or false");
    case CONFIG_COUNT:
    case CONFIG_SECONDS:
        return config_read_number(p, value);
    case CONFIG_LEVELS:
        return read_levels(p, value);
    case CONFIG_SECTIONS:
        return read_sections(p, value);
    }
    return false;
}

/* ---- sections ---- */

static bool unknown_key(const struct config *config, const char *pointer, const char *key, unsigned where,
                        GError **error)
{
    g_autoptr(GPtrArray) names = g_ptr_array_new();
    g_autofree char *message = NULL;
    for (guint i = 0; i < CONFIG_N_KEYS; i++) {
        if (config_keys[i].where & where)
            g_ptr_array_add(names, (gpointer)config_keys[i].name);
        else if (strcmp(config_keys[i].name, key) == 0)
            message = g_strdup_printf("\"%s\" is not allowed here, only in %s", key,
                                      where == CONFIG_IN_FILE ? "an element of \"overrides\"" : "the file itself");
    }
    g_autofree char *hint = suggestion_hint(key, names);
    if (message == NULL)
        message = g_strdup_printf("unknown key \"%s\"%s", key, hint);
    return reject_key(config, pointer, key, error, message);
}

static int find_key(const char *name, unsigned where)
{
    for (int i = 0; i < CONFIG_N_KEYS; i++)
        if ((config_keys[i].where & where) != 0 && strcmp(config_keys[i].name, name) == 0)
            return i;
    return -1;
}

static bool read_section(struct config *config, struct config_section *section, const struct json *json,
                         const char *pointer, unsigned where, GError **error)
{
    if (!json_is_object(json))
        return reject(config, pointer, error, "expected an object: { \"KEY\": VALUE }");
    for (const struct json *value = json_first(json); value != NULL; value = json_next(value)) {
        int key = find_key(json_key(value), where);
        if (key < 0)
            return unknown_key(config, pointer, json_key(value), where, error);
        struct config_item *item = g_new0(struct config_item, 1);
        item->pointer = g_strconcat(pointer, "/", json_key(value), NULL);
        item->words = g_ptr_array_new_with_free_func(g_free);
        section->items[key] = item;
        const struct config_value place = {config, &config_keys[key], item, error};
        if (!read_value(&place, value))
            return false;
    }
    return true;
}

static bool read_sections(const struct config_value *p, const struct json *value)
{
    if (!json_is_array(value))
        return reject(p->config, p->item->pointer, p->error, "expected a list of objects");
    guint index = 0;
    for (const struct json *one = json_first(value); one != NULL; one = json_next(one), index++) {
        struct config_section *section = g_new0(struct config_section, 1);
        g_autofree char *pointer = g_strdup_printf("%s/%u", p->item->pointer, index);
        g_ptr_array_add(p->config->overrides, section);
        if (index >= MAX_OVERRIDES)
            return reject(p->config, pointer, p->error, "there are more than %d overrides", MAX_OVERRIDES);
        if (!read_section(p->config, section, one, pointer, CONFIG_IN_OVERRIDE, p->error))
            return false;
        const struct config_item *files = section->items[CONFIG_FILES];
        if (files == NULL || files->globs->len == 0)
            return reject(p->config, files != NULL ? files->pointer : pointer, p->error,
                          "an override needs \"files\": the patterns of the files that it applies to");
    }
    return true;
}

/* ---- files ---- */

/* Comments of other languages. */
static const char *usual_mistake(const char *text, gsize length, size_t offset)
{
    if (offset < length && text[offset] == '#')
        return " (comments start with //)";
    return offset + 1 < length && text[offset] == '/' && text[offset + 1] == '*' ? " (this comment does not end)" : "";
}

static struct json *parse_text(const struct config *config, GError **error)
{
    struct json_position at;
    const char *message;
    if (json_text_check(config->text, config->length, &at, &message)) {
        g_autoptr(GError) cause = NULL;
        struct json *json = json_parse(config->text, config->length, &cause);
        if (json == NULL)
            g_set_error(error, CONFIG_ERROR, 0, "%s:%s", config->path, cause->message);
        return json;
    }
    g_autofree char *whole = g_strconcat(message, usual_mistake(config->text, config->length, at.offset), NULL);
    reject_at(config, &at, error, whole);
    return NULL;
}

struct config *config_parse(const char *path, const char *base, const char *text, gsize length, GError **error)
{
    struct config *config = g_new0(struct config, 1);
    g_autofree char *whole = path_absolute(path);
    config->path = g_strdup(path);
    config->folder = g_path_get_dirname(whole);
    config->base = base != NULL ? path_absolute(base) : g_strdup(config->folder);
    config->written = g_memdup2(text, MAX(length, 1));
    config->text = g_memdup2(text, MAX(length, 1));
    json_comments_blank(config->text, length);
    config->length = length;
    config->overrides = g_ptr_array_new_with_free_func(section_free);
    struct json *json = parse_text(config, error);
    bool good = json != NULL && read_section(config, &config->file, json, "", CONFIG_IN_FILE, error);
    json_free(json);
    if (good)
        return config;
    config_free(config);
    return NULL;
}

struct config *config_read(const char *path, const char *base, GError **error)
{
    gsize length = 0;
    GError *cause = NULL;
    g_autofree char *text = text_read_file(path, MAX_SIZE, &length, &cause);
    if (text == NULL) {
        g_set_error(error, CONFIG_ERROR, 0, "%s: %s", path, cause->message);
        g_error_free(cause);
        return NULL;
    }
    return config_parse(path, base, text, length, error);
}

/* ---- patterns ---- */

/* `path` as the configuration's patterns see it: relative to its base, or absolute without its first slash.  Free with
 * g_free(). */
static char *config_relative(const struct config *config, const char *path)
{
    g_autofree char *whole = path_absolute(path);
    size_t length = strlen(config->base);
    bool below = strncmp(whole, config->base, length) == 0 && (length == 1 || G_IS_DIR_SEPARATOR(whole[length]));
    const char *rest = below ? whole + length : whole;
    while (G_IS_DIR_SEPARATOR(*rest))
        rest++;
    char *relative = g_strdup(rest);
    return G_DIR_SEPARATOR == '\\' ? g_strdelimit(relative, "\\", '/') : relative;
}

char *config_overrides(const struct config *config, const char *path)
{
    g_autofree char *relative = config_relative(config, path);
    char *holds = g_strnfill(config->overrides->len, '-');
    for (guint i = 0; i < config->overrides->len; i++) {
        const struct config_section *section = config->overrides->pdata[i];
        if (globs_match(section->items[CONFIG_FILES]->globs, relative, false) != NULL)
            holds[i] = '+';
    }
    return holds;
}

const struct glob *config_excludes(const struct config *config, const char *path, bool folder)
{
    const struct config_item *item = config->file.items[CONFIG_EXCLUDE];
    if (item == NULL)
        return NULL;
    g_autofree char *relative = config_relative(config, path);
    return relative[0] != '\0' ? globs_match(item->globs, relative, folder) : NULL;
}
