#include "guide/related.h"

#include <stdbool.h>
#include <string.h>

#include "guide/markdown.h"
#include "guide/page.h"

static bool is_silenced_by(const struct rule *rule, const struct rule *other)
{
    for (guint i = 0; i < rule->silenced_by->len; i++)
        if (strcmp(rule->silenced_by->pdata[i], other->id) == 0)
            return true;
    return false;
}

static void append_rule(GString *out, const struct rule *rule, const char *relation)
{
    g_autofree char *page = guide_page_name(rule);
    g_string_append_printf(out, "- [%s %s](%s) (%s): ", rule->id, rule->name, page, relation);
    markdown_text(out, rule->summary);
    g_string_append_c(out, '\n');
}

void related_append(GString *out, const struct rule *rule, const struct rule_set *rules)
{
    const GPtrArray *all = rule_set_all(rules);
    g_autoptr(GString) list = g_string_new(NULL);
    for (guint i = 0; i < all->len; i++) {
        const struct rule *other = all->pdata[i];
        if (is_silenced_by(rule, other))
            append_rule(list, other, "reported instead of this rule");
        else if (is_silenced_by(other, rule))
            append_rule(list, other, "this rule is reported instead");
    }
    if (list->len > 0)
        g_string_append_printf(out, "## Related rules\n\n%s\n", list->str);
}
