#include <fcntl.h>
#include <glib.h>
#include <locale.h>
#include <signal.h>
#include <unistd.h>

#include "cli/cli.h"
#include "run/workers/program.h"

/*
 * A standard stream that the caller closed would be handed out again for the next file or pipe, and the report would
 * land in it.  Opened for reading, it makes every write fail as it should.
 */
static void occupy_standard_streams(void)
{
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) == -1 && open("/dev/null", O_RDONLY) != fd)
            _exit(EXIT_USAGE);
}

int main(int argc, char **argv)
{
    occupy_standard_streams();
    program_started_as(argv[0]);
    setlocale(LC_CTYPE, "");
    signal(SIGPIPE, SIG_IGN); /* a write to a closed pipe fails, and what was begun is cleaned up */
    return cli_run(argc - 1, argv + 1);
}
