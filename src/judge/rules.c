#include "judge/rules.h"

#include <string.h>

#include "base/near.h"
#include "base/resource.h"
#include "judge/rule_program.h"

struct rule_set {
    struct arena *arena; /* what rules consist of, but for their arrays */
    GPtrArray *rules;    /* of struct rule, by id */
};

/* A rule file that was read, kept until the references between rules are checked. */
struct file {
    char *path;
    GBytes *bytes;
    struct rule *rule;
};

static void file_free(gpointer data)
{
    struct file *file = data;
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

static bool file_error(const struct file *file, const char *pointer, GError **error, const char *format, ...)
    G_GNUC_PRINTF(4, 5);

static bool file_error(const struct file *file, const char *pointer, GError **error, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    char *message = g_strdup_vprintf(format, args);
    va_end(args);
    gsize length;
    const char *text = g_bytes_get_data(file->bytes, &length);
    rule_error_at(error, file->path, text, length, pointer, message);
    g_free(message);
    return false;
}

/* Reads a file into the set; takes `path` and `bytes`. */
static bool add_file(struct rule_set *set, GPtrArray *files, char *path, GBytes *bytes, bool builtin, GError **error)
{
    struct file *file = g_new(struct file, 1);
    *file = (struct file){path, bytes, NULL};
    g_ptr_array_add(files, file);
    gsize length;
    const char *text = g_bytes_get_data(bytes, &length);
    file->rule = rule_read(set->arena, path, text, length, builtin, error);
    if (file->rule == NULL)
        return false;
    const char *id = file->rule->id, *name = file->rule->name;
    bool fresh = true;
    if (rule_set_find(set, id) != NULL)
        fresh = file_error(file, "/id", error, "there is a rule %s already", id);
    else if (rule_set_find(set, name) != NULL)
        fresh = file_error(file, "/name", error, "there is a rule named \"%s\" already: %s", name,
                           rule_set_find(set, name)->id);
    if (fresh)
        set_add(set, file->rule);
    else
        rule_release(file->rule);
    return fresh;
}

static bool check_references(const struct rule_set *set, const GPtrArray *files, GError **error)
{
    for (guint i = 0; i < files->len; i++) {
        const struct file *file = files->pdata[i];
        for (guint k = 0; k < file->rule->silenced_by->len; k++) {
            const char *id = file->rule->silenced_by->pdata[k];
            const struct rule *other = rule_set_find(set, id);
            if (other != NULL && strcmp(other->id, id) == 0)
                continue;
            char *pointer = g_strdup_printf("/silenced_by/%u", k);
            file_error(file, pointer, error, "there is no rule %s", id);
            g_free(pointer);
            return false;
        }
    }
    return true;
}

static struct rule_set *set_new(void)
{
    struct rule_set *set = g_new(struct rule_set, 1);
    set->arena = arena_new();
    set->rules = g_ptr_array_new_with_free_func((GDestroyNotify)rule_release);
    return set;
}

struct rule_set *rule_set_builtin(GError **error)
{
    struct rule_set *set = set_new();
    GPtrArray *files = g_ptr_array_new_with_free_func(file_free);
    char **names = resource_names();
    bool good = true;
    for (char **name = names; good && *name != NULL; name++)
        if (g_str_has_prefix(*name, "PCW"))
            good = add_file(set, files, g_strconcat("rules/", *name, NULL), resource_get(*name), true, error);
    good = good && check_references(set, files, error);
    g_strfreev(names);
    g_ptr_array_unref(files);
    if (good)
        return set;
    rule_set_free(set);
    return NULL;
}

static gint by_text(gconstpointer a, gconstpointer b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* The JSON files of a directory, sorted, so that of several errors the same one is reported on every machine. */
static GPtrArray *list_directory(const char *directory, GError **error)
{
    GDir *dir = g_dir_open(directory, 0, error);
    if (dir == NULL)
        return NULL;
    GPtrArray *paths = g_ptr_array_new_with_free_func(g_free);
    for (const char *name = g_dir_read_name(dir); name != NULL; name = g_dir_read_name(dir))
        if (g_str_has_suffix(name, ".json"))
            g_ptr_array_add(paths, g_build_filename(directory, name, NULL));
    g_dir_close(dir);
    g_ptr_array_sort(paths, by_text);
    return paths;
}

bool rule_set_add_directory(struct rule_set *rules, const char *directory, GError **error)
{
    GPtrArray *paths = list_directory(directory, error);
    if (paths == NULL)
        return false;
    GPtrArray *files = g_ptr_array_new_with_free_func(file_free);
    bool good = true;
    for (guint i = 0; good && i < paths->len; i++) {
        char *text;
        gsize length;
        good = g_file_get_contents(paths->pdata[i], &text, &length, error) &&
               add_file(rules, files, g_strdup(paths->pdata[i]), g_bytes_new_take(text, length), false, error);
    }
    good = good && check_references(rules, files, error);
    for (guint i = 0; !good && i < files->len; i++)
        g_ptr_array_remove(rules->rules, ((struct file *)files->pdata[i])->rule);
    g_ptr_array_unref(files);
    g_ptr_array_unref(paths);
    return good;
}

GPtrArray *rule_set_all(const struct rule_set *rules)
{
    return rules->rules;
}

struct rule *rule_set_find(const struct rule_set *rules, const char *id_or_name)
{
    for (guint i = 0; i < rules->rules->len; i++) {
        struct rule *rule = rules->rules->pdata[i];
        if (g_ascii_strcasecmp(rule->id, id_or_name) == 0 || g_ascii_strcasecmp(rule->name, id_or_name) == 0)
            return rule;
    }
    return NULL;
}

static bool no_such_rule(const struct rule_set *rules, const char *word, GError **error)
{
    GPtrArray *names = g_ptr_array_new();
    for (guint i = 0; i < rules->rules->len; i++) {
        const struct rule *rule = rules->rules->pdata[i];
        g_ptr_array_add(names, (char *)(uintptr_t)rule->id);
        g_ptr_array_add(names, (char *)(uintptr_t)rule->name);
    }
    char *hint = near_hint(word, names);
    g_set_error(error, g_quark_from_static_string("rule"), 0, "no rule is called '%s'%s", word, hint);
    g_free(hint);
    g_ptr_array_unref(names);
    return false;
}

/* One rule by id or name, or all whose ids begin with it. */
bool rule_set_match(const struct rule_set *rules, const char *word, GHashTable *matched, GError **error)
{
    struct rule *exact = rule_set_find(rules, word);
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

/* The rules of a comma-separated list; NULL with an error when a word selects none. */
static GHashTable *select_list(const struct rule_set *rules, const char *list, GError **error)
{
    GHashTable *selected = g_hash_table_new(NULL, NULL);
    char **words = g_strsplit(list, ",", -1);
    bool good = true;
    for (char **word = words; good && *word != NULL; word++)
        if (g_strstrip(*word)[0] != '\0')
            good = rule_set_match(rules, *word, selected, error);
    g_strfreev(words);
    if (!good)
        g_clear_pointer(&selected, g_hash_table_unref);
    return selected;
}

bool rule_set_select(struct rule_set *rules, const char *select, const char *ignore, GError **error)
{
    GHashTable *selected = select != NULL ? select_list(rules, select, error) : NULL;
    if (select != NULL && selected == NULL)
        return false;
    GHashTable *ignored = ignore != NULL ? select_list(rules, ignore, error) : NULL;
    bool good = ignore == NULL || ignored != NULL;
    for (guint i = 0; good && i < rules->rules->len; i++) {
        struct rule *rule = rules->rules->pdata[i];
        rule->enabled = (selected == NULL || g_hash_table_contains(selected, rule)) &&
                        (ignored == NULL || !g_hash_table_contains(ignored, rule));
    }
    g_clear_pointer(&selected, g_hash_table_unref);
    g_clear_pointer(&ignored, g_hash_table_unref);
    return good;
}

void rule_set_free(struct rule_set *rules)
{
    if (rules == NULL)
        return;
    g_ptr_array_unref(rules->rules);
    arena_free(rules->arena);
    g_free(rules);
}
