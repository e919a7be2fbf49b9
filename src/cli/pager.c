#include "cli/pager.h"

#include <gio/gio.h>
#include <string.h>

#include "base/installed.h"
#include "os/terminal.h"

/* Exit statuses by which sh says that it could not run a command. */
enum { NOT_EXECUTABLE = 126, NOT_FOUND = 127 };

/* Whether the text has more lines than the terminal, whose last one is the prompt's.  Unknown sizes count as long. */
static bool is_long(const char *text)
{
    unsigned lines = 1, rows = os_terminal_rows(OS_STREAM_OUTPUT);
    for (const char *at = strchr(text, '\n'); at != NULL; at = strchr(at + 1, '\n'))
        lines++;
    return rows == 0 || lines > rows;
}

/* The command, for sh; NULL: none.  An empty variable, and cat, mean that the user wants none.  Free with g_free(). */
static char *pager_command(void)
{
    const char *command = g_getenv("PCWLINT_PAGER");
    if (command == NULL)
        command = g_getenv("PAGER");
    g_autofree char *less = command == NULL ? installed_program("less") : NULL;
    if (command == NULL)
        return less != NULL ? g_shell_quote(less) : NULL;
    return command[0] == '\0' || strcmp(command, "cat") == 0 ? NULL : g_strdup(command);
}

/* less leaves at once when all fits (F), shows colours (R), and does not clear the screen (X), unless the user has
 * settings of his own. */
static GSubprocess *pager_start(const char *command)
{
    g_autoptr(GSubprocessLauncher) launcher = g_subprocess_launcher_new(G_SUBPROCESS_FLAGS_STDIN_PIPE);
    g_subprocess_launcher_setenv(launcher, "LESS", "FRX", FALSE);
    g_subprocess_launcher_setenv(launcher, "LV", "-c", FALSE);
    return g_subprocess_launcher_spawn(launcher, NULL, "/bin/sh", "-c", command, NULL);
}

/* The keys that interrupt are the pager's meanwhile. */
static void feed(GSubprocess *pager, const char *text)
{
    os_interrupts_leave();
    GOutputStream *stream = g_subprocess_get_stdin_pipe(pager);
    g_output_stream_write_all(stream, text, strlen(text), NULL, NULL, NULL); /* the user may leave before the end */
    g_output_stream_close(stream, NULL, NULL);
    g_subprocess_wait(pager, NULL, NULL);
    os_interrupts_take();
}

bool pager_show(const char *text)
{
    g_autofree char *command = pager_command();
    if (command == NULL || !is_long(text))
        return false;
    g_autoptr(GSubprocess) pager = pager_start(command);
    if (pager == NULL)
        return false;
    feed(pager, text);
    int status = g_subprocess_get_if_exited(pager) ? g_subprocess_get_exit_status(pager) : 0;
    return status != NOT_EXECUTABLE && status != NOT_FOUND;
}
