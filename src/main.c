#include <fcntl.h>
#include <glib.h>
#include <locale.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "run/workers/program.h"

static const struct command *find_command(const char *name)
{
    for (const struct command *command = commands; command->name != NULL; command++)
        if (strcmp(command->name, name) == 0)
            return command;
    return NULL;
}

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
    signal(SIGPIPE, SIG_IGN); /* a reader that went away is a write error with a message, not a silent death */
    const struct command *command = argc > 1 ? find_command(argv[1]) : NULL;
    if (command != NULL)
        return cli_run(command, argc - 2, argv + 2);
    return cli_run(commands, argc - 1, argv + 1);
}
