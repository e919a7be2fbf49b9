#include "guide/manual.h"

#include <string.h>

#include "cli/commands.h"
#include "cli/exit-status.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/reference.h"

int cli_manual(const struct options *options)
{
    if (options->words != NULL) {
        output_error("pcwlint manual takes no parameters");
        return EXIT_USAGE;
    }
    bool markdown = strcmp(options->format, "markdown") == 0;
    g_autofree char *chapter = reference_commands(), *table = reference_options();
    g_autofree char *text = markdown ? manual_markdown(chapter, table) : manual_page(chapter, table, PCWLINT_VERSION);
    return output_finish(options->output, text, EXIT_CLEAN);
}
