#include <string.h>

#include "cli/help.h"
#include "cli/shell/shell.h"

/* How the function reads the line.  Bash splits words at "=" unless COMP_WORDBREAKS was changed, so --arch=x64 comes as
 * three or one. */
static const char reading[] = "    current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}\n"
                              "    if [[ $current == '=' ]]; then\n"
                              "        current=''\n"
                              "    elif [[ $previous == '=' && $COMP_CWORD -gt 2 ]]; then\n"
                              "        previous=${COMP_WORDS[COMP_CWORD - 2]}\n"
                              "    elif [[ $current == --*=* ]]; then\n"
                              "        previous=${current%%=*} prefix=$previous= current=${current#*=}\n"
                              "    elif [[ $current == -[$letters]?* ]]; then\n"
                              "        previous=${current:0:2} prefix=$previous current=${current:2}\n"
                              "    fi\n";

static const char answering[] =
    "    if [[ -z $kind && $current == -* ]]; then\n"
    "        kind=words words=$options\n"
    "    elif [[ -z $kind ]]; then\n"
    "        kind=$parameter words=$parameter_words\n"
    "        [[ $COMP_CWORD == 1 ]] && mapfile -t COMPREPLY < <(compgen -W \"$commands\" -- \"$current\")\n"
    "    fi\n"
    "    if [[ $kind == list && $current == *,* ]]; then\n"
    "        given=,${current%,*}, prefix+=${current%,*}, current=${current##*,}\n"
    "        words=$(for word in $words; do [[ $given == *\",$word,\"* ]] || echo \"$word\"; done)\n"
    "    fi\n"
    "    case $kind in\n"
    "    words | list) mapfile -t found < <(compgen -P \"$prefix\" -W \"$words\" -- \"$current\") ;;\n"
    "    files) mapfile -t found < <(compgen -P \"$prefix\" -f -- \"$current\") ;;\n"
    "    directories) mapfile -t found < <(compgen -P \"$prefix\" -d -- \"$current\") ;;\n"
    "    esac\n"
    "    case $kind in files | directories) compopt -o filenames 2>/dev/null ;; esac\n"
    "    COMPREPLY+=(\"${found[@]}\")\n"
    "}\n"
    "complete -F _pcwlint pcwlint\n";

/* What follows a compiler's "--" is a compiler's: files at most. */
static const char after_dashes[] = "    for ((i = 1; i < COMP_CWORD; i++)); do\n"
                                   "        if [[ ${COMP_WORDS[i]} == -- ]]; then\n"
                                   "            options='' kind=files current=${COMP_WORDS[COMP_CWORD]} prefix=''\n"
                                   "            break\n"
                                   "        fi\n"
                                   "    done\n";

/* "kind=list words=$versions" */
static char *assignments(enum option_values values, bool list, const char *words)
{
    const char *kind = list ? "list" : "words";
    switch (values) {
    case VALUES_FILES:
        return g_strdup("kind=files");
    case VALUES_DIRECTORIES:
        return g_strdup("kind=directories");
    case VALUES_RULES:
        return g_strdup_printf("kind=%s words=$rules", kind);
    case VALUES_VERSIONS:
        return g_strdup_printf("kind=%s words=$versions", kind);
    case VALUES_COMMANDS:
        return g_strdup("kind=words words=$commands");
    case VALUES_FORMATS:
    case VALUES_WORDS:
        return g_strdup_printf("kind=%s words='%s'", kind, words);
    case VALUES_NONE:
        break;
    }
    return g_strdup("kind=nothing");
}

static void append_option_words(GString *out, const struct command *command)
{
    const char *space = "";
    g_string_append(out, "        options='");
    for (const struct option *option = options_table; option->name != NULL; option++) {
        if (!help_is_taken(command, option))
            continue;
        if (option->letter != 0)
            g_string_append_printf(out, "%s-%c", space, option->letter), space = " ";
        g_string_append_printf(out, "%s--%s", space, option->name);
        space = " ";
    }
    g_string_append(out, "'\n");
}

static void append_values(GString *out, const struct command *command)
{
    g_string_append(out, "        case $previous in\n");
    for (const struct option *option = options_table; option->name != NULL; option++) {
        if (!help_is_taken(command, option) || option->kind == OPTION_FLAG)
            continue;
        const char *words = option->values == VALUES_FORMATS ? command->formats : option->words;
        g_autofree char *value = assignments(option->values, shell_is_list(option), words);
        g_string_append_printf(out, "        --%s", option->name);
        if (option->letter != 0)
            g_string_append_printf(out, " | -%c", option->letter);
        g_string_append_printf(out, ") %s ;;\n", value);
    }
    g_string_append(out, "        esac\n");
}

/* The same words as for an option's value, under the names parameter and parameter_words. */
static void append_parameter(GString *out, const struct command *command)
{
    g_autofree char *value = assignments(command->values, false, command->words);
    char *words = strstr(value, " words=");
    if (words != NULL)
        *words = '\0';
    g_string_append_printf(out, "        parameter=%s", strchr(value, '=') + 1);
    g_string_append_printf(out, words != NULL ? " parameter_words=%s\n" : "\n",
                           words != NULL ? words + strlen(" words=") : "");
}

static void bash_append_command(GString *out, const struct command *command)
{
    g_string_append_printf(out, "    %s)\n", command->name);
    append_option_words(out, command);
    append_parameter(out, command);
    append_values(out, command);
    g_string_append(out, "        ;;\n");
}

/* Short options with a value, which may stand in one word with it. */
static void append_letters(GString *out)
{
    g_string_append(out, "    local letters='");
    for (const struct option *option = options_table; option->name != NULL; option++)
        if (option->letter != 0 && option->kind != OPTION_FLAG)
            g_string_append_c(out, option->letter);
    g_string_append(out, "'\n");
}

char *shell_bash(const struct rule_set *rules)
{
    g_autofree char *rule_words = shell_rule_words(rules), *versions = shell_version_words(),
                    *names = shell_command_words();
    GString *out = g_string_new("# bash completion of pcwlint, made by \"pcwlint completion bash\"\n\n_pcwlint() {\n");
    g_string_append_printf(out, "    local rules='%s'\n    local versions='%s'\n    local commands='%s'\n", rule_words,
                           versions, names);
    append_letters(out);
    g_string_append_printf(
        out,
        "    local command=%s current previous prefix='' options='' kind='' words='' parameter='' parameter_words='' i "
        "given word\n"
        "    local -a found=()\n"
        "    COMPREPLY=()\n"
        "    [[ $COMP_CWORD -gt 1 && \" $commands \" == *\" ${COMP_WORDS[1]} \"* ]] && command=${COMP_WORDS[1]}\n",
        commands->name);
    g_string_append(out, reading);
    g_string_append(out, "    case $command in\n");
    for (const struct command *command = commands; command->name != NULL; command++)
        bash_append_command(out, command);
    g_string_append(out, "    esac\n");
    g_string_append(out, after_dashes);
    g_string_append(out, answering);
    return g_string_free(out, FALSE);
}
