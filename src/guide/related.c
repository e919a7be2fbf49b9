#include "guide/related.h"

#include <stdbool.h>
#include <stdint.h>

#include "guide/markdown.h"

char *guide_page_name(const struct rule *rule)
{
    return g_strdup_printf("%s-%s.md", rule->id, rule->name);
}

static bool has_id(const GPtrArray *ids, const struct rule *rule)
{
    return g_ptr_array_find_with_equal_func((GPtrArray *)(uintptr_t)ids, rule->id, g_str_equal, NULL);
}

/* In both directions: one of the two names the other. */
static bool is_seen_with(const struct rule *rule, const struct rule *other)
{
    return has_id(rule_texts(rule)->see_also, other) || has_id(rule_texts(other)->see_also, rule);
}

static void append_rule(GString *out, const struct rule *rule, const char *relation)
{
    g_autofree char *page = guide_page_name(rule);
    g_string_append_printf(out, "- [%s %s](%s)%s: ", rule->id, rule->name, page, relation);
    markdown_text(out, rule->summary);
    g_string_append_c(out, '\n');
}

void related_append(GString *out, const struct rule *rule, const struct rule_set *rules)
{
    const GPtrArray *all = rule_set_all(rules);
    g_autoptr(GString) list = g_string_new(NULL);
    for (guint i = 0; i < all->len; i++) {
        const struct rule *other = all->pdata[i];
        if (has_id(rule->silenced_by, other))
            append_rule(list, other, " (reported instead of this rule)");
        else if (has_id(other->silenced_by, rule))
            append_rule(list, other, " (this rule is reported instead)");
        else if (other != rule && is_seen_with(rule, other))
            append_rule(list, other, "");
    }
    if (list->len > 0)
        g_string_append_printf(out, "## Related rules\n\n%s\n", list->str);
}
