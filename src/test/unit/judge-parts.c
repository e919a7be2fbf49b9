#include "test/unit/judge-parts.h"

#include <string.h>

#include "base/text/json/json.h"
#include "facts/json.h"

static char *unquote(const char *quoted)
{
    return g_strdelimit(g_strdup(quoted), "'", '"');
}

const struct target *a_target(void)
{
    static GArray *targets;
    if (targets == NULL)
        targets = targets_parse("WIN11_GE", "WIN10_VB", "x64", NULL);
    return &g_array_index(targets, struct target, 0);
}

struct fact_unit *unit_from(const char *quoted)
{
    char *text = unquote(quoted);
    GError *error = NULL;
    struct json *json = json_parse(text, strlen(text), &error);
    g_assert_no_error(error);
    struct fact_unit *unit = fact_from_json(&fact_type_unit, json, &error);
    g_assert_no_error(error);
    json_free(json);
    g_free(text);
    return unit;
}

/* A team's rule, one key per line; a case replaces the line of one key (or removes it, or adds it). */
static const struct {
    const char *key, *line;
} a_rule[] = {
    {"id", "'id': 'ACME-1'"},
    {"name", "'name': 'acme-rule'"},
    {"severity", "'severity': 'error'"},
    {"category", "'category': 'ours'"},
    {"subject", "'subject': 'descriptor'"},
    {"violated_when", "'violated_when': 'id == 1'"},
    {"report_at", "'report_at': 'size'"},
    {"message", "'message': 'Size is {size}'"},
    {"why", "'why': 'because'"},
};

char *rule_text(const char *key, const char *line)
{
    GString *text = g_string_new("{");
    bool replaced = false;
    for (size_t i = 0; i < G_N_ELEMENTS(a_rule); i++) {
        bool here = g_strcmp0(a_rule[i].key, key) == 0;
        replaced |= here;
        if (!here || line != NULL)
            g_string_append_printf(text, "%s\n  %s", i > 0 && text->len > 1 ? "," : "", here ? line : a_rule[i].line);
    }
    if (!replaced && key != NULL)
        g_string_append_printf(text, ",\n  %s", line);
    g_string_append(text, "\n}\n");
    return g_strdelimit(g_string_free(text, FALSE), "'", '"');
}
