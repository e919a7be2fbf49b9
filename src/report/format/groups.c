#include "report/format/groups.h"

#include <string.h>

static void group_free(gpointer data)
{
    struct finding_group *group = data;
    g_ptr_array_unref(group->others);
    g_free(group);
}

/* What is said, without what it is said about. */
static char *groups_key_of(const struct report *report, const struct finding *finding)
{
    g_autofree char *message = report_message(report, finding), *fix = report_fix(finding);
    const char *text = finding->about != NULL ? message + strlen(finding->about) : message;
    return g_strdup_printf("%s\n%d\n%s\n%s", finding->rule, (int)finding->severity, text, fix != NULL ? fix : "");
}

GPtrArray *report_groups(const struct report *report, const struct report_style *style)
{
    GPtrArray *groups = g_ptr_array_new_with_free_func(group_free);
    g_autoptr(GHashTable) by_key = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < report->findings->len; i++) {
        struct finding *finding = report->findings->pdata[i];
        if (!report_shows(finding, style))
            continue;
        g_autofree char *key = groups_key_of(report, finding);
        struct finding_group *group =
            style->ungrouped || finding->has_variants ? NULL : g_hash_table_lookup(by_key, key);
        if (group != NULL) {
            g_ptr_array_add(group->others, finding);
            continue;
        }
        group = g_new(struct finding_group, 1);
        *group = (struct finding_group){finding, g_ptr_array_new()};
        g_ptr_array_add(groups, group);
        g_hash_table_insert(by_key, g_steal_pointer(&key), group);
    }
    return groups;
}
