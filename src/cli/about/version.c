#include "cli/commands.h"
#include "cli/exit-status.h"
#include "cli/options.h"
#include "cli/output.h"

int cli_version(const struct options *options)
{
    return output_finish(options->output, "pcwlint " PCWLINT_VERSION "\n", EXIT_CLEAN);
}
