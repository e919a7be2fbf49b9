#include "judge/rules.h"

#include <string.h>

#include "base/arena.h"
#include "base/text/json/json.h"
#include "base/text/suggestion.h"
#include "base/resource.h"
#include "base/file/folder.h"
#include "base/file/observe.h"
#include "base/file/text-file.h"
#include "base/text/text.h"
#include "judge/protocol-rule.h"
#include "judge/rule-program.h"

/* A rule is a page of text, and no team has thousands. */
enum { MAX_RULES = 2000, MAX_RULE_SIZE = 1 << 20 };

struct rule_set {
    struct arena *arena; /* what rules consist of, but for their arrays */
    GPtrArray *rules;    /* of struct rule, by id */
    struct effort *effort;
    struct protocol_set *protocols; /* a team's too; NULL: the built-in ones */
};

/* A rule file that was read, kept until the references between rules are checked. */
struct rules_file {
    char *path;
    GBytes *bytes;
    struct rule *rule;
};

static void rules_file_free(gpointer data)
{
    struct rules_file *file = data;
    g_free(file->path);
    g_bytes_unref(file->bytes);
    g_free(file);
}

static void set_add(struct rule_set *set, struct rule *rule)
{
    guint at = 0;
    while (at < set->rules->len && strcmp(((struct rule *)set->rules->pdata[at])->id, rule->id) < 0)
        at++;
    g_ptr_array_insert(set->rules, (gint)at, rule);
}

const struct protocol_set *rule_set_protocols(const struct rule_set *set)
{
    return set->protocols != NULL ? set->protocols : protocols_builtin();
}

static struct rule *find_rule(const struct rule_set *set, const char *id_or_name)
{
    for (guint i = 0; i < set->rules->len; i++) {
        struct rule *rule = set->rules->pdata[i];
        if (g_ascii_strcasecmp(rule->id, id_or_name) == 0 || g_ascii_strcasecmp(rule->name, id_or_name) == 0)
            return rule;
    }
    return NULL;
}

/* Reads a team's file into the set; takes `path` and `bytes`. */
static bool rules_add_file(struct rule_set *set, GPtrArray *files, char *path, GBytes *bytes, GError **error)
{
    struct rules_file *file = g_new(struct rules_file, 1);
    *file = (struct rules_file){path, bytes, NULL};
    g_ptr_array_add(files, file);
    const struct json_file json = {path, bytes, error};
    file->rule = rule_read(set->arena, rule_set_protocols(set), &json, false);
    if (file->rule == NULL)
        return false;
    file->rule->effort = set->effort;
    const char *id = file->rule->id, *name = file->rule->name;
    bool fresh = true;
    if (find_rule(set, id) != NULL)
        fresh = json_file_reject(&json, "/id", "the id %s is used already", id);
    else if (find_rule(set, name) != NULL)
        fresh = json_file_reject(&json, "/name", "the name \"%s\" is used already: %s", name, find_rule(set, name)->id);
    if (fresh)
        set_add(set, file->rule);
    else
        rule_release(file->rule);
    return fresh;
}

static bool check_references(const struct rule_set *set, const GPtrArray *files, GError **error)
{
    for (guint i = 0; i < files->len; i++) {
        const struct rules_file *file = files->pdata[i];
        for (guint k = 0; k < file->rule->silenced_by->len; k++) {
            const char *id = file->rule->silenced_by->pdata[k];
            const struct rule *other = find_rule(set, id);
            if (other != NULL && strcmp(other->id, id) == 0)
                continue;
            g_autofree char *pointer = g_strdup_printf("/silenced_by/%u", k);
            return json_file_reject(&(const struct json_file){file->path, file->bytes, error}, pointer,
                                    "there is no rule %s", id);
        }
    }
    return true;
}

static struct rule_set *judge_rules_set_new(void)
{
    struct rule_set *set = g_new0(struct rule_set, 1);
    set->arena = arena_new();
    set->effort = ARENA_NEW(set->arena, struct effort);
    set->rules = g_ptr_array_new_with_free_func((GDestroyNotify)rule_release);
    return set;
}

/* ---- what judging costs ---- */

struct effort *rule_set_effort(const struct rule_set *rules)
{
    return rules->effort;
}

bool rule_set_check_effort(const struct rule_set *rules, GError **error)
{
    const char *rule = rules->effort->exceeded_by;
    if (rule != NULL)
        g_set_error(
            error, g_quark_from_static_string("rules"), 0,
            "the rules of --rules-dir take too long to judge, or write too much, %s last: quantifiers inside each "
            "other multiply, and each finding has a message",
            rule);
    return rule == NULL;
}

/* ---- built-in rules ---- */

/* "PCW401-descriptor-size.json" */
static struct rule *rule_of_file(struct arena *arena, const char *file)
{
    const char *hyphen = strchr(file, '-'), *end = strrchr(file, '.');
    g_autofree char *id = g_strndup(file, (gsize)(hyphen - file)),
                    *name = g_strndup(hyphen + 1, (gsize)(end - hyphen - 1));
    return rule_new(arena, arena_string(arena, id), arena_string(arena, name));
}

struct rule_set *rule_set_builtin_names(void)
{
    struct rule_set *set = judge_rules_set_new();
    g_auto(GStrv) files = resource_names();
    for (char **file = files; *file != NULL; file++)
        if (g_str_has_prefix(*file, "PCW") && strchr(*file, '-') != NULL)
            set_add(set, rule_of_file(set->arena, *file));
    return set;
}

/* Another of the same, with its texts, and with errors that have a place. */
static struct rule *read_whole(struct arena *arena, const struct rule *rule, GError **error)
{
    g_autofree char *file = g_strdup_printf("%s-%s.json", rule->id, rule->name),
                    *path = g_strconcat("rules/", file, NULL);
    g_autoptr(GBytes) bytes = resource_get(file);
    return rule_read(arena, protocols_builtin(), &(const struct json_file){path, bytes, error}, true);
}

static bool complete_rule(struct arena *arena, struct rule *rule, const struct json *json, GError **error)
{
    GError *cause = NULL;
    if (rule_complete(arena, protocols_builtin(), rule, json, &cause))
        return true;
    struct rule *whole = read_whole(arena, rule, error);
    if (whole != NULL) {
        rule_release(whole);
        g_propagate_error(error, cause);
    } else {
        g_error_free(cause);
    }
    return false;
}

static bool check_silencers(const struct rule_set *set, const struct rule *rule, GError **error)
{
    for (guint i = 0; i < rule->silenced_by->len; i++) {
        const char *id = rule->silenced_by->pdata[i];
        const struct rule *other = find_rule(set, id);
        if (other != NULL && strcmp(other->id, id) == 0)
            continue;
        g_set_error(error, g_quark_from_static_string("rule"), 0, "rules/%s-%s.json: there is no rule %s", rule->id,
                    rule->name, id);
        return false;
    }
    return true;
}

/* Reads what is known by name only. */
static bool rules_complete(const struct rule_set *set, GError **error)
{
    g_autoptr(GBytes) bytes = resource_get_judged();
    gsize length;
    const char *text = g_bytes_get_data(bytes, &length);
    struct json *all = json_parse(text, length, error);
    bool good = all != NULL;
    for (const struct json *one = json_first(all); good && one != NULL; one = json_next(one)) {
        struct rule *rule = find_rule(set, json_string(json_get(one, "id")));
        good = complete_rule(set->arena, rule, one, error) && check_silencers(set, rule, error);
    }
    json_free(all);
    const GPtrArray *protocols = protocols_all(protocols_builtin());
    for (guint i = 0; good && i < protocols->len; i++)
        good = protocol_rules_exist(protocols->pdata[i], set->rules, error);
    return good;
}

static bool judge_rules_is_complete(const struct rule_set *set)
{
    bool complete = true;
    for (guint i = 0; complete && i < set->rules->len; i++)
        complete = ((const struct rule *)set->rules->pdata[i])->program != NULL;
    return complete;
}

static void ensure_complete(const struct rule_set *set)
{
    GError *error = NULL;
    if (!judge_rules_is_complete(set) && !rules_complete(set, &error))
        g_error("%s", error->message);
}

struct rule_set *rule_set_builtin(GError **error)
{
    struct rule_set *set = rule_set_builtin_names();
    if (!rules_complete(set, error))
        g_clear_pointer(&set, rule_set_free);
    return set;
}

const struct rule_texts *rule_texts(const struct rule *rule)
{
    struct arena *arena = rule->texts->unread;
    if (arena == NULL)
        return rule->texts;
    GError *error = NULL;
    struct rule *whole = read_whole(arena, rule, &error);
    if (whole == NULL)
        g_error("%s", error->message);
    struct rule_texts texts = *whole->texts;
    *whole->texts = *rule->texts;
    *rule->texts = texts;
    rule_release(whole);
    return rule->texts;
}

/* ---- rules of a team ---- */

/* The JSON files of a directory, sorted, so that of several errors the same one is reported on every machine. */
static GPtrArray *list_directory(const char *directory, GError **error)
{
    GError *cause = NULL;
    struct folder *folder = folder_read(directory, &cause);
    if (folder == NULL) {
        g_propagate_prefixed_error(error, cause, "%s: ", directory);
        return NULL;
    }
    GPtrArray *paths = g_ptr_array_new_with_free_func(g_free);
    for (guint i = 0; i < folder_count(folder) && paths->len <= MAX_RULES; i++)
        if (g_str_has_suffix(folder_at(folder, i)->name, ".json"))
            g_ptr_array_add(paths, g_build_filename(directory, folder_at(folder, i)->name, NULL));
    folder_free(folder);
    if (paths->len > MAX_RULES) {
        g_set_error(error, g_quark_from_static_string("rule"), 0,
                    "%s: holds more than %d rule files: give a folder with rules only", directory, MAX_RULES);
        g_clear_pointer(&paths, g_ptr_array_unref);
        return NULL;
    }
    g_ptr_array_sort(paths, text_compare);
    return paths;
}

/* One file's bytes; NULL with an error that names it. */
static GBytes *read_rule_file(const char *path, GError **error)
{
    gsize length = 0;
    g_autoptr(GError) cause = NULL;
    char *text = text_read_file(path, MAX_RULE_SIZE, &length, &cause);
    if (text == NULL)
        g_set_error(error, TEXT_ERROR, 0, "%s: %s", path, cause->message);
    return text != NULL ? g_bytes_new_take(text, length) : NULL;
}

/* A team's protocols, which its rules name: the files of the folder protocols/ beside them. */
static bool judge_rules_add_protocols(struct rule_set *rules, const char *directory, GError **error)
{
    g_autofree char *folder = g_build_filename(directory, "protocols", NULL);
    if (observe_place(folder) != PLACE_FOLDER)
        return true;
    g_autoptr(GPtrArray) paths = list_directory(folder, error);
    if (rules->protocols == NULL)
        rules->protocols = protocols_new();
    for (guint i = 0; paths != NULL && i < paths->len; i++) {
        g_autoptr(GBytes) text = read_rule_file(paths->pdata[i], error);
        if (text == NULL || !protocols_add(rules->protocols, paths->pdata[i], text, error))
            return false;
    }
    return paths != NULL;
}

static bool check_protocols(const struct rule_set *rules, GError **error)
{
    const GPtrArray *protocols = protocols_all(rule_set_protocols(rules));
    for (guint i = 0; i < protocols->len; i++) {
        const struct protocol *protocol = protocols->pdata[i];
        if (!protocol->builtin && !protocol_rules_exist(protocol, rules->rules, error))
            return false;
    }
    return true;
}

bool rule_set_add_directory(struct rule_set *rules, const char *directory, GError **error)
{
    if (!judge_rules_add_protocols(rules, directory, error))
        return false;
    GPtrArray *paths = list_directory(directory, error);
    if (paths == NULL)
        return false;
    GPtrArray *files = g_ptr_array_new_with_free_func(rules_file_free);
    bool good = true;
    for (guint i = 0; good && i < paths->len; i++) {
        GBytes *bytes = read_rule_file(paths->pdata[i], error);
        good = bytes != NULL && rules_add_file(rules, files, g_strdup(paths->pdata[i]), bytes, error);
    }
    good = good && check_references(rules, files, error) && check_protocols(rules, error);
    for (guint i = 0; !good && i < files->len; i++)
        g_ptr_array_remove(rules->rules, ((struct rules_file *)files->pdata[i])->rule);
    g_ptr_array_unref(files);
    g_ptr_array_unref(paths);
    return good;
}

/* ---- looking them up ---- */

GPtrArray *rule_set_names(const struct rule_set *rules)
{
    return rules->rules;
}

struct rule_set *rule_set_open(char *const *directories, GError **error)
{
    struct rule_set *rules = rule_set_builtin_names();
    for (guint i = 0; rules != NULL && directories != NULL && directories[i] != NULL; i++)
        if (!rule_set_add_directory(rules, directories[i], error))
            g_clear_pointer(&rules, rule_set_free);
    return rules;
}

GPtrArray *rule_set_all(const struct rule_set *rules)
{
    ensure_complete(rules);
    return rules->rules;
}

struct rule *rule_set_find(const struct rule_set *rules, const char *id_or_name)
{
    ensure_complete(rules);
    return find_rule(rules, id_or_name);
}

static bool no_such_rule(const struct rule_set *rules, const char *word, GError **error)
{
    GPtrArray *names = g_ptr_array_new();
    for (guint i = 0; i < rules->rules->len; i++) {
        const struct rule *rule = rules->rules->pdata[i];
        g_ptr_array_add(names, (char *)(uintptr_t)rule->id);
        g_ptr_array_add(names, (char *)(uintptr_t)rule->name);
    }
    char *hint = suggestion_hint(word, names);
    g_set_error(error, g_quark_from_static_string("rule"), 0, "no rule is called \"%s\"%s", word, hint);
    g_free(hint);
    g_ptr_array_unref(names);
    return false;
}

/* One rule by id or name, or all whose ids begin with it. */
bool rule_set_match(const struct rule_set *rules, const char *word, GHashTable *matched, GError **error)
{
    struct rule *exact = find_rule(rules, word);
    bool any = exact != NULL;
    if (exact != NULL)
        g_hash_table_add(matched, exact);
    for (guint i = 0; exact == NULL && i < rules->rules->len; i++) {
        struct rule *rule = rules->rules->pdata[i];
        if (g_ascii_strncasecmp(rule->id, word, strlen(word)) != 0)
            continue;
        g_hash_table_add(matched, rule);
        any = true;
    }
    return any || no_such_rule(rules, word, error);
}

void rule_set_free(struct rule_set *rules)
{
    if (rules == NULL)
        return;
    g_ptr_array_unref(rules->rules);
    arena_free(rules->arena);
    g_clear_pointer(&rules->protocols, protocols_free);
    g_free(rules);
}
