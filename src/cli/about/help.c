#include "cli/help.h"

#include "cli/commands.h"
#include "cli/exit-status.h"
#include "cli/options.h"
#include "cli/output.h"

int cli_help(const struct options *options)
{
    if (options->words == NULL) {
        g_autofree char *overview = help_overview();
        return output_finish_pages(options->output, overview, false, EXIT_CLEAN);
    }
    const char *name = options->words[0];
    const struct command *command = cli_find_command(name);
    g_autofree char *hint = cli_command_hint(name);
    if (command == NULL) {
        output_error("no command \"%s\"%s", name, hint);
        return EXIT_USAGE;
    }
    g_autofree char *text = help_text(command, false);
    return output_finish_pages(options->output, text, false, EXIT_CLEAN);
}
