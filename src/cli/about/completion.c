#include <string.h>

#include "cli/commands.h"
#include "cli/exit-status.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/shell/shell.h"
#include "judge/rules.h"

static const struct {
    const char *name;
    char *(*script)(const struct rule_set *);
} shells[] = {{"bash", shell_bash}, {"zsh", shell_zsh}, {"fish", shell_fish}};

static int write_script(const struct options *options, char *(*script)(const struct rule_set *))
{
    GError *error = NULL;
    struct rule_set *rules = rule_set_builtin(&error);
    if (rules == NULL)
        return output_usage_error(error);
    g_autofree char *text = script(rules);
    rule_set_free(rules);
    return output_finish(options->output, text, EXIT_CLEAN);
}

int cli_completion(const struct options *options)
{
    const char *name = options->words != NULL && options->words[1] == NULL ? options->words[0] : NULL;
    for (size_t i = 0; name != NULL && i < G_N_ELEMENTS(shells); i++)
        if (strcmp(shells[i].name, name) == 0)
            return write_script(options, shells[i].script);
    output_error("completion needs one of bash, zsh, fish");
    return EXIT_USAGE;
}
