#include "cli/help.h"
#include "cli/shell/shell.h"
#include "config/target.h"

/* The members of a list that are there already are repeated before each candidate: fish completes whole words. */
static const char helpers[] =
    "function __pcwlint_is\n"
    "    set -l words (commandline -opc)\n"
    "    set -l command $__pcwlint_commands[1]\n"
    "    if set -q words[2]; and contains -- $words[2] $__pcwlint_commands\n"
    "        set command $words[2]\n"
    "    end\n"
    "    contains -- $command $argv\n"
    "end\n\n"
    "function __pcwlint_is_first\n"
    "    test (count (commandline -opc)) -eq 1\n"
    "end\n\n"
    "function __pcwlint_list\n"
    "    set -l given (commandline -ct | string replace -r -- '^--[a-z-]+=' '' | string match -r -- '^.*,'; or echo)\n"
    "    for word in $argv\n"
    "        set -l name (string split -m1 \\t -- $word)[1]\n"
    "        string match -q -- \"*,$name,*\" \",$given\"; or printf '%s\\n' $given$word\n"
    "    end\n"
    "end\n\n";

static void append_row(GString *out, const char *word, const char *what)
{
    g_autofree char *quoted = shell_quoted_for_fish(what);
    g_string_append_printf(out, " \\\n        %s %s", word, quoted);
}

static void append_rules(GString *out, const struct rule_set *rules)
{
    const GPtrArray *all = rule_set_all(rules);
    g_string_append(out, "function __pcwlint_rules\n    printf '%s\\t%s\\n'");
    for (guint i = 0; i < all->len; i++) {
        const struct rule *rule = all->pdata[i];
        append_row(out, rule->id, rule->summary);
        append_row(out, rule->name, rule->id);
    }
    g_string_append(out, "\nend\n\n");
}

static void append_versions(GString *out)
{
    size_t count;
    const struct windows_version *versions = windows_versions(&count);
    g_string_append(out, "function __pcwlint_versions\n    printf '%s\\t%s\\n'");
    for (size_t i = 0; i < count; i++) {
        g_autofree char *what = g_strdup_printf("build %u", versions[i].build);
        append_row(out, versions[i].name, what);
    }
    g_string_append(out, "\nend\n\n");
}

/* The switches of `complete` that say what a value is: -x is a value that is no file. */
static char *switches(enum option_values values, bool list, const char *words)
{
    switch (values) {
    case VALUES_FILES:
        return g_strdup(" -r -F");
    case VALUES_DIRECTORIES:
        return g_strdup(" -x -a '(__fish_complete_directories)'");
    case VALUES_RULES:
        return g_strdup(list ? " -x -a '(__pcwlint_list (__pcwlint_rules))'" : " -x -a '(__pcwlint_rules)'");
    case VALUES_VERSIONS:
        return g_strdup(list ? " -x -a '(__pcwlint_list (__pcwlint_versions))'" : " -x -a '(__pcwlint_versions)'");
    case VALUES_COMMANDS:
        return g_strdup(" -x -a '$__pcwlint_commands'");
    case VALUES_FORMATS:
    case VALUES_WORDS:
        return g_strdup_printf(list ? " -x -a '(__pcwlint_list %s)'" : " -x -a '%s'", words);
    case VALUES_NONE:
        break;
    }
    return g_strdup(" -x");
}

static void fish_append_option(GString *out, const struct command *command, const struct option *option)
{
    g_autofree char *help = help_of_option(command, option), *quoted = shell_quoted_for_fish(help);
    const char *words = option->values == VALUES_FORMATS ? command->formats : option->words;
    g_autofree char *value =
        option->kind == OPTION_FLAG ? g_strdup("") : switches(option->values, shell_is_list(option), words);
    g_string_append_printf(out, "complete -c pcwlint -n '__pcwlint_is %s' -l %s", command->name, option->name);
    if (option->letter != 0)
        g_string_append_printf(out, " -s %c", option->letter);
    g_string_append_printf(out, "%s -d %s\n", value, quoted);
}

static void fish_append_parameter(GString *out, const struct command *command)
{
    if (command->values == VALUES_NONE)
        return;
    g_autofree char *value = switches(command->values, false, command->words);
    g_string_append_printf(out, "complete -c pcwlint -n '__pcwlint_is %s'%s\n", command->name,
                           command->values == VALUES_FILES ? " -F"
                                                           : value + 3 /* without -x: it is no option's value */);
}

static void fish_append_command(GString *out, const struct command *command)
{
    g_autofree char *quoted = shell_quoted_for_fish(command->help);
    g_string_append_printf(out, "\ncomplete -c pcwlint -n __pcwlint_is_first -a %s -d %s\n", command->name, quoted);
    fish_append_parameter(out, command);
    for (const struct option *option = options_table; option->name != NULL; option++)
        if (help_is_taken(command, option))
            fish_append_option(out, command, option);
}

char *shell_fish(const struct rule_set *rules)
{
    g_autofree char *names = shell_command_words();
    GString *out = g_string_new("# fish completion of pcwlint, made by \"pcwlint completion fish\"\n\n");
    g_string_append_printf(out, "set -g __pcwlint_commands %s\n\n%s", names, helpers);
    append_rules(out, rules);
    append_versions(out);
    g_string_append(out, "complete -c pcwlint -f\n");
    for (const struct command *command = commands; command->name != NULL; command++)
        fish_append_command(out, command);
    return g_string_free(out, FALSE);
}
