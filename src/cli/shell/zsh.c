#include <string.h>

#include "cli/help.h"
#include "cli/shell/shell.h"
#include "config/target.h"

/* A description inside [ ] or behind a colon. */
static char *zsh_escaped(const char *text, const char *special)
{
    GString *out = g_string_new(NULL);
    for (; *text != '\0'; text++) {
        if (strchr(special, *text) != NULL)
            g_string_append_c(out, '\\');
        g_string_append_c(out, *text);
    }
    return g_string_free(out, FALSE);
}

/* "'WORD:what it is'" in the array of _describe */
static void append_described(GString *out, const char *word, const char *what)
{
    g_autofree char *text = zsh_escaped(what, ":\\");
    g_autofree char *row = g_strdup_printf("%s:%s", word, text);
    g_autofree char *quoted = shell_quoted(row);
    g_string_append_printf(out, "        %s\n", quoted);
}

static void zsh_append_rules(GString *out, const struct rule_set *rules)
{
    const GPtrArray *all = rule_set_all(rules);
    g_string_append(out, "_pcwlint_rules() {\n    local -a rules\n    rules=(\n");
    for (guint i = 0; i < all->len; i++) {
        const struct rule *rule = all->pdata[i];
        append_described(out, rule->id, rule->summary);
        append_described(out, rule->name, rule->id);
    }
    g_string_append(out, "    )\n    _describe -t rules rule rules \"$@\"\n}\n\n");
}

static void zsh_append_versions(GString *out)
{
    size_t count;
    const struct windows_version *versions = windows_versions(&count);
    g_string_append(out, "_pcwlint_versions() {\n    local -a versions\n    versions=(\n");
    for (size_t i = 0; i < count; i++) {
        g_autofree char *what = g_strdup_printf("build %u", versions[i].build);
        append_described(out, versions[i].name, what);
    }
    g_string_append(out, "    )\n    _describe -t versions 'Windows version' versions \"$@\"\n}\n\n");
}

static char *action(enum option_values values, bool list, const char *words)
{
    g_autofree char *names = values == VALUES_COMMANDS ? shell_command_words() : NULL;
    switch (values) {
    case VALUES_FILES:
        return g_strdup("_files");
    case VALUES_DIRECTORIES:
        return g_strdup("_directories");
    case VALUES_RULES:
        return g_strdup(list ? "_sequence _pcwlint_rules" : "_pcwlint_rules");
    case VALUES_VERSIONS:
        return g_strdup(list ? "_sequence _pcwlint_versions" : "_pcwlint_versions");
    case VALUES_COMMANDS:
        return g_strdup_printf("(%s)", names);
    case VALUES_FORMATS:
    case VALUES_WORDS:
        return g_strdup_printf(list ? "_values -s , value %s" : "(%s)", words);
    case VALUES_NONE:
        break;
    }
    return g_strdup(" ");
}

/* An option that may be repeated starts with "*"; one that may not excludes its other spelling. */
static void zsh_append_option(GString *out, const struct command *command, const struct option *option)
{
    g_autofree char *help = help_of_option(command, option), *text = zsh_escaped(help, "[]\\");
    GString *rest = g_string_new(NULL);
    bool flag = option->kind == OPTION_FLAG;
    g_string_append_printf(rest, "[%s]", text);
    if (!flag) {
        const char *words = option->values == VALUES_FORMATS ? command->formats : option->words;
        g_autofree char *how = action(option->values, shell_is_list(option), words);
        g_string_append_printf(rest, ":%s:%s", option->value, how);
    }
    g_autofree char *quoted = shell_quoted(rest->str);
    g_string_append(out, " \\\n        ");
    if (option->letter == 0)
        g_string_append_printf(out, "'%s--%s%s'%s", option->kind == OPTION_LIST ? "*" : "", option->name,
                               flag ? "" : "=", quoted);
    else if (option->kind == OPTION_LIST)
        g_string_append_printf(out, "'*'{-%c+,--%s=}%s", option->letter, option->name, quoted);
    else
        g_string_append_printf(out, "'(-%c --%s)'{-%c%s,--%s%s}%s", option->letter, option->name, option->letter,
                               flag ? "" : "+", option->name, flag ? "" : "=", quoted);
    g_string_free(rest, TRUE);
}

static void zsh_append_command(GString *out, const struct command *command)
{
    g_string_append_printf(out, "_pcwlint_command_%s() {\n    _arguments -s -S", command->name);
    for (const struct option *option = options_table; option->name != NULL; option++)
        if (help_is_taken(command, option))
            zsh_append_option(out, command, option);
    if (command->values != VALUES_NONE) {
        g_autofree char *how = action(command->values, false, command->words);
        g_string_append_printf(out, " \\\n        '*:%s:%s'", command->values == VALUES_RULES ? "rule" : "parameter",
                               how);
    }
    g_string_append(out, "\n}\n\n");
}

static void append_dispatch(GString *out)
{
    g_autofree char *names = shell_command_words();
    g_auto(GStrv) words = g_strsplit(names, " ", -1);
    g_autofree char *pattern = g_strjoinv("|", words);
    g_string_append(out, "_pcwlint() {\n    local ret=1\n    local -a commands\n    commands=(\n");
    for (const struct command *command = commands; command->name != NULL; command++)
        append_described(out, command->name, command->help);
    g_string_append_printf(
        out,
        "    )\n"
        "    if (( CURRENT == 2 )); then\n"
        "        _describe -t commands command commands && ret=0\n"
        "    elif [[ $words[2] == (%s) ]]; then\n"
        "        local command=$words[2]\n"
        "        shift words\n"
        "        (( CURRENT-- ))\n"
        "        _pcwlint_command_$command\n"
        "        return\n"
        "    fi\n"
        "    _pcwlint_command_%s && ret=0\n"
        "    return ret\n"
        "}\n\n"
        "if [[ ${funcstack[1]} == _pcwlint ]]; then\n" /* autoloaded, as installed; otherwise it was sourced */
        "    _pcwlint \"$@\"\n"
        "else\n"
        "    compdef _pcwlint pcwlint\n"
        "fi\n",
        pattern, commands->name);
}

char *shell_zsh(const struct rule_set *rules)
{
    GString *out =
        g_string_new("#compdef pcwlint\n# zsh completion of pcwlint, made by \"pcwlint completion zsh\"\n\n");
    zsh_append_rules(out, rules);
    zsh_append_versions(out);
    for (const struct command *command = commands; command->name != NULL; command++)
        zsh_append_command(out, command);
    append_dispatch(out);
    return g_string_free(out, FALSE);
}
