#include "os/terminal.h"

#include <signal.h>
#include <sys/ioctl.h>
#include <unistd.h>

static const int descriptors[] = {
    [OS_STREAM_INPUT] = STDIN_FILENO, [OS_STREAM_OUTPUT] = STDOUT_FILENO, [OS_STREAM_ERROR] = STDERR_FILENO};

bool os_is_terminal(enum os_stream stream)
{
    return isatty(descriptors[stream]);
}

static struct winsize posix_terminal_size_of(enum os_stream stream)
{
    struct winsize size = {0};
    return ioctl(descriptors[stream], TIOCGWINSZ, &size) == 0 ? size : (struct winsize){0};
}

unsigned os_terminal_columns(enum os_stream stream)
{
    return posix_terminal_size_of(stream).ws_col;
}

unsigned os_terminal_rows(enum os_stream stream)
{
    return posix_terminal_size_of(stream).ws_row;
}

static void (*interrupt)(int), (*quit)(int);

void os_interrupts_leave(void)
{
    interrupt = signal(SIGINT, SIG_IGN);
    quit = signal(SIGQUIT, SIG_IGN);
}

void os_interrupts_take(void)
{
    signal(SIGINT, interrupt);
    signal(SIGQUIT, quit);
}
