#include "triage/policy.h"

#include <string.h>

struct policy {
    struct policy_options options;
    GHashTable *selected, *ignored; /* sets of struct rule, by the command line; NULL: not given */
    GHashTable *levels;  /* a configuration and which of its overrides hold -> GArray of struct policy_level */
    GHashTable *by_file; /* file -> the same arrays */
};

/* What --strict is about. */
static const char *const strict_rules[] = {"PCW901", "PCW902"};
static const char incomplete[] = "PCW902";

/* Which file was not analysed is said whatever is selected: silence about it would look like an answer. */
static const char not_analysed[] = "PCW904";

bool policy_is_strict_rule(const char *rule)
{
    for (guint i = 0; i < G_N_ELEMENTS(strict_rules); i++)
        if (strcmp(strict_rules[i], rule) == 0)
            return true;
    return false;
}

bool policy_is_incomplete_rule(const char *rule)
{
    return strcmp(rule, incomplete) == 0;
}

/* ---- rules by their names ---- */

static GHashTable *match_list(const struct rule_set *rules, const char *list, GError **error)
{
    GHashTable *matched = g_hash_table_new(NULL, NULL);
    g_auto(GStrv) words = g_strsplit(list, ",", -1);
    bool good = true;
    for (guint i = 0; good && words[i] != NULL; i++)
        if (g_strstrip(words[i])[0] != '\0')
            good = rule_set_match(rules, words[i], matched, error);
    if (!good)
        g_clear_pointer(&matched, g_hash_table_unref);
    return matched;
}

/* The rules that an item names; with an error there when one does not exist. */
static GHashTable *match_item(const struct policy *policy, const struct config *config, const struct config_item *item,
                              GError **error)
{
    GHashTable *matched = g_hash_table_new(NULL, NULL);
    for (guint i = 0; i < item->words->len; i++) {
        g_autoptr(GError) cause = NULL;
        if (rule_set_match(policy->options.rules, item->words->pdata[i], matched, &cause))
            continue;
        config_reject(config, item, i, error, cause->message);
        g_hash_table_unref(matched);
        return NULL;
    }
    return matched;
}

static void add_rule(const struct policy *policy, GHashTable *selected, const char *id)
{
    rule_set_match(policy->options.rules, id, selected, NULL);
}

/* What speaks although only other rules are selected. */
static void add_unselected(const struct policy *policy, GHashTable *selected)
{
    add_rule(policy, selected, not_analysed);
    for (guint i = 0; policy->options.strict && i < G_N_ELEMENTS(strict_rules); i++)
        add_rule(policy, selected, strict_rules[i]);
}

/* ---- life cycle ---- */

struct policy *policy_new(const struct policy_options *options, GError **error)
{
    struct policy *policy = g_new0(struct policy, 1);
    policy->options = *options;
    policy->levels = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)g_array_unref);
    policy->by_file = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    bool good = true;
    if (options->select != NULL)
        good = (policy->selected = match_list(options->rules, options->select, error)) != NULL;
    if (good && options->ignore != NULL)
        good = (policy->ignored = match_list(options->rules, options->ignore, error)) != NULL;
    if (policy->selected != NULL)
        add_unselected(policy, policy->selected);
    if (!good)
        g_clear_pointer(&policy, policy_free);
    return policy;
}

void policy_free(struct policy *policy)
{
    if (policy == NULL)
        return;
    g_clear_pointer(&policy->selected, g_hash_table_unref);
    g_clear_pointer(&policy->ignored, g_hash_table_unref);
    g_hash_table_unref(policy->levels);
    g_hash_table_unref(policy->by_file);
    g_free(policy);
}

/* ---- layers ---- */

static void apply_select(const struct policy *policy, GArray *levels, const struct config *config,
                         const struct config_item *item)
{
    g_autoptr(GHashTable) selected = item != NULL ? match_item(policy, config, item, NULL) : NULL;
    if (selected == NULL)
        return;
    add_unselected(policy, selected);
    for (guint i = 0; i < levels->len; i++) {
        struct policy_level *level = &g_array_index(levels, struct policy_level, i);
        level->on = g_hash_table_contains(selected, level->rule);
        level->config = config;
        level->item = item;
    }
}

static void apply_ignore(const struct policy *policy, GArray *levels, const struct config *config,
                         const struct config_item *item)
{
    g_autoptr(GHashTable) ignored = item != NULL ? match_item(policy, config, item, NULL) : NULL;
    for (guint i = 0; ignored != NULL && i < levels->len; i++) {
        struct policy_level *level = &g_array_index(levels, struct policy_level, i);
        if (!g_hash_table_contains(ignored, level->rule))
            continue;
        level->on = false;
        level->config = config;
        level->item = item;
    }
}

/* Of the words of "severity" the one that speaks of a rule: its id or name, else the longest beginning of its id; -1:
 * none. */
static int word_for(const struct config_item *item, const struct rule *rule)
{
    int best = -1;
    size_t longest = 0;
    for (guint i = 0; i < item->words->len; i++) {
        const char *word = item->words->pdata[i];
        size_t length = strlen(word);
        if (g_ascii_strcasecmp(rule->id, word) == 0 || g_ascii_strcasecmp(rule->name, word) == 0)
            return (int)i;
        if (length >= longest && g_ascii_strncasecmp(rule->id, word, length) == 0) {
            best = (int)i;
            longest = length;
        }
    }
    return best;
}

static void apply_severity(GArray *levels, const struct config *config, const struct config_item *item)
{
    for (guint i = 0; item != NULL && i < levels->len; i++) {
        struct policy_level *level = &g_array_index(levels, struct policy_level, i);
        int word = word_for(item, level->rule);
        if (word < 0)
            continue;
        level->config = config;
        level->item = item;
        if (severity_parse(item->levels->pdata[word], &level->severity))
            level->has_severity = true;
        else
            level->on = false;
    }
}

static void apply_section(const struct policy *policy, GArray *levels, const struct config *config,
                          const struct config_section *section)
{
    apply_select(policy, levels, config, section->items[CONFIG_SELECT]);
    apply_ignore(policy, levels, config, section->items[CONFIG_IGNORE]);
    apply_severity(levels, config, section->items[CONFIG_SEVERITY]);
}

static void apply_options(const struct policy *policy, GArray *levels)
{
    for (guint i = 0; i < levels->len; i++) {
        struct policy_level *level = &g_array_index(levels, struct policy_level, i);
        if (policy->selected != NULL) {
            level->on = g_hash_table_contains(policy->selected, level->rule);
            level->option = level->has_severity && level->on ? NULL : "--select";
        }
        if (policy->ignored != NULL && g_hash_table_contains(policy->ignored, level->rule)) {
            level->on = false;
            level->option = "--ignore";
        }
    }
}

static GArray *make_levels(const struct policy *policy, const struct config *config, const char *overrides)
{
    GArray *levels = g_array_new(FALSE, TRUE, sizeof(struct policy_level));
    const GPtrArray *all = rule_set_names(policy->options.rules);
    for (guint i = 0; i < all->len; i++) {
        struct policy_level level = {.rule = all->pdata[i], .on = true};
        g_array_append_val(levels, level);
    }
    if (config != NULL)
        apply_section(policy, levels, config, &config->file);
    for (guint i = 0; config != NULL && i < config->overrides->len; i++)
        if (overrides[i] == '+')
            apply_section(policy, levels, config, config->overrides->pdata[i]);
    apply_options(policy, levels);
    return levels;
}

/* `overrides`: a "+" for each that holds, "-" for each that does not. */
static const GArray *levels_for(struct policy *policy, const struct config *config, const char *overrides)
{
    g_autofree char *key = g_strdup_printf("%p%s", (const void *)config, overrides);
    GArray *levels = g_hash_table_lookup(policy->levels, key);
    if (levels == NULL) {
        levels = make_levels(policy, config, overrides);
        g_hash_table_insert(policy->levels, g_steal_pointer(&key), levels);
    }
    return levels;
}

const GArray *policy_levels(struct policy *policy, const char *file)
{
    const GArray *known = g_hash_table_lookup(policy->by_file, file);
    if (known != NULL)
        return known;
    rule_set_all(policy->options.rules); /* levels show whole rules */
    const struct config *config = configs_of(policy->options.configs, file);
    g_autofree char *overrides = config != NULL ? config_overrides(config, file) : g_strdup("");
    known = levels_for(policy, config, overrides);
    g_hash_table_insert(policy->by_file, g_strdup(file), (gpointer)known);
    return known;
}

/* ---- the set of rules ---- */

static bool check_section(const struct policy *policy, const struct config *config,
                          const struct config_section *section, GError **error)
{
    static const enum config_key keys[] = {CONFIG_SELECT, CONFIG_IGNORE, CONFIG_SEVERITY};
    bool good = true;
    for (guint i = 0; good && i < G_N_ELEMENTS(keys); i++) {
        const struct config_item *item = section->items[keys[i]];
        g_autoptr(GHashTable) matched = item != NULL ? match_item(policy, config, item, error) : NULL;
        good = item == NULL || matched != NULL;
    }
    return good;
}

bool policy_check(const struct policy *policy, const struct config *config, GError **error)
{
    bool good = check_section(policy, config, &config->file, error);
    for (guint i = 0; good && i < config->overrides->len; i++)
        good = check_section(policy, config, config->overrides->pdata[i], error);
    return good;
}

static void enable(struct policy *policy, const struct config *config, const char *overrides)
{
    const GArray *levels = levels_for(policy, config, overrides);
    const GPtrArray *rules = rule_set_names(policy->options.rules); /* levels are in their order */
    for (guint i = 0; i < levels->len; i++)
        ((struct rule *)rules->pdata[i])->enabled |= g_array_index(levels, struct policy_level, i).on;
}

/* Those of the file as a whole, and with each override by itself: what several together allow, one of these allows or
 * the file does. */
static void enable_all_of(struct policy *policy, const struct config *config)
{
    g_autofree char *overrides = g_strnfill(config->overrides->len, '-');
    enable(policy, config, overrides);
    for (guint i = 0; i < config->overrides->len; i++) {
        overrides[i] = '+';
        enable(policy, config, overrides);
        overrides[i] = '-';
    }
}

bool policy_enable(struct policy *policy, GError **error)
{
    g_autoptr(GPtrArray) configs = configs_read_so_far(policy->options.configs);
    const GPtrArray *rules = rule_set_names(policy->options.rules);
    for (guint i = 0; i < configs->len; i++)
        if (!policy_check(policy, configs->pdata[i], error))
            return false;
    for (guint i = 0; i < rules->len; i++)
        ((struct rule *)rules->pdata[i])->enabled = false;
    for (guint i = 0; i < configs->len; i++)
        enable_all_of(policy, configs->pdata[i]);
    if (configs_missing(policy->options.configs))
        enable(policy, NULL, "");
    return true;
}

static void add_rules_off(struct policy *policy, const struct config *config, const char *overrides, GHashTable *off)
{
    const GArray *levels = levels_for(policy, config, overrides);
    for (guint i = 0; i < levels->len; i++) {
        const struct policy_level *level = &g_array_index(levels, struct policy_level, i);
        if (!level->on && level->config != NULL && level->option == NULL)
            g_hash_table_add(off, (gpointer)level->rule);
    }
}

guint policy_rules_off(struct policy *policy)
{
    g_autoptr(GPtrArray) configs = configs_read_so_far(policy->options.configs);
    g_autoptr(GHashTable) off = g_hash_table_new(NULL, NULL);
    for (guint i = 0; i < configs->len; i++) {
        const struct config *config = configs->pdata[i];
        g_autofree char *overrides = g_strnfill(config->overrides->len, '-');
        add_rules_off(policy, config, overrides, off);
        for (guint k = 0; k < config->overrides->len; k++) {
            overrides[k] = '+';
            add_rules_off(policy, config, overrides, off);
            overrides[k] = '-';
        }
    }
    return g_hash_table_size(off);
}

/* ---- findings ---- */

/* NULL: there is no such rule. */
static const struct policy_level *find_level(struct policy *policy, const char *file, const char *id)
{
    const GArray *levels = policy_levels(policy, file);
    for (guint i = 0; i < levels->len; i++) {
        const struct policy_level *level = &g_array_index(levels, struct policy_level, i);
        if (strcmp(level->rule->id, id) == 0)
            return level;
    }
    return NULL;
}

static bool policy_is_excluded(const struct policy *policy, const char *file)
{
    return configs_exclude(policy->options.configs, file, false, NULL);
}

bool policy_holds(struct policy *policy, const struct rule *rule, const char *file)
{
    const struct policy_level *level = find_level(policy, file, rule->id);
    return level != NULL && level->on && !policy_is_excluded(policy, file);
}

/* Gives the finding the severity that holds in its file.  False: its rule is not to speak there, or the file is
 * excluded. */
static bool policy_admits(struct policy *policy, struct finding *finding)
{
    const char *file = finding->place->file;
    if (file == NULL || file[0] == '\0')
        file = ".";
    const struct policy_level *level = find_level(policy, file, finding->rule);
    if (level != NULL && level->has_severity)
        finding->severity = level->severity;
    return level == NULL || (level->on && !policy_is_excluded(policy, file));
}

void policy_apply(struct policy *policy, GPtrArray *findings)
{
    guint kept = 0;
    for (guint i = 0; i < findings->len; i++) {
        struct finding *finding = findings->pdata[i];
        if (policy_admits(policy, finding))
            findings->pdata[kept++] = finding;
        else
            finding_free(finding);
    }
    findings->len = kept;
}
