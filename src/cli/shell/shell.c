#include "cli/shell/shell.h"

#include "config/target.h"

bool shell_is_list(const struct option *option)
{
    bool words = option->values == VALUES_VERSIONS || option->values == VALUES_WORDS || option->values == VALUES_RULES;
    return option->kind == OPTION_LIST && words;
}

char *shell_command_words(void)
{
    GString *words = g_string_new(NULL);
    for (const struct command *command = commands; command->name != NULL; command++)
        g_string_append_printf(words, "%s%s", words->len > 0 ? " " : "", command->name);
    return g_string_free(words, FALSE);
}

char *shell_rule_words(const struct rule_set *rules)
{
    GString *words = g_string_new(NULL);
    const GPtrArray *all = rule_set_all(rules);
    for (guint i = 0; i < all->len; i++) {
        const struct rule *rule = all->pdata[i];
        g_string_append_printf(words, "%s%s %s", i > 0 ? " " : "", rule->id, rule->name);
    }
    return g_string_free(words, FALSE);
}

char *shell_version_words(void)
{
    GString *words = g_string_new(NULL);
    size_t count;
    const struct windows_version *versions = windows_versions(&count);
    for (size_t i = 0; i < count; i++)
        g_string_append_printf(words, "%s%s", i > 0 ? " " : "", versions[i].name);
    return g_string_free(words, FALSE);
}

static char *shell_replaced(const char *text, const char *what, const char *with)
{
    g_auto(GStrv) parts = g_strsplit(text, what, -1);
    return g_strjoinv(with, parts);
}

char *shell_quoted(const char *text)
{
    g_autofree char *inner = shell_replaced(text, "'", "'\\''");
    return g_strconcat("'", inner, "'", NULL);
}

char *shell_quoted_for_fish(const char *text)
{
    g_autofree char *slashes = shell_replaced(text, "\\", "\\\\");
    g_autofree char *inner = shell_replaced(slashes, "'", "\\'");
    return g_strconcat("'", inner, "'", NULL);
}
