#include "test/unit/select-rules.h"

#include <string.h>

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
    for (guint i = 0; good && i < rule_set_names(rules)->len; i++) {
        struct rule *rule = rule_set_names(rules)->pdata[i];
        rule->enabled = (selected == NULL || g_hash_table_contains(selected, rule)) &&
                        (ignored == NULL || !g_hash_table_contains(ignored, rule));
    }
    g_clear_pointer(&selected, g_hash_table_unref);
    g_clear_pointer(&ignored, g_hash_table_unref);
    return good;
}
