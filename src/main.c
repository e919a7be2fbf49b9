#include <locale.h>
#include <stdlib.h>

#include "cli/commands.h"
#include "cli/exit-status.h"
#include "os/limits.h"
#include "os/streams.h"
#include "run/workers/program.h"

int main(int argc, char **argv)
{
    if (!os_streams_prepare())
        exit(EXIT_USAGE);
    os_take_more_memory();
    program_started_as(argv[0]);
    setlocale(LC_CTYPE, "");
    return cli_run(argc - 1, argv + 1);
}
