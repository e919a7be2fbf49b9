#include "os/terminal.h"

#include <windows.h>

static HANDLE handle_of(enum os_stream stream)
{
    static const DWORD numbers[] = {[OS_STREAM_INPUT] = STD_INPUT_HANDLE,
                                    [OS_STREAM_OUTPUT] = STD_OUTPUT_HANDLE,
                                    [OS_STREAM_ERROR] = STD_ERROR_HANDLE};
    return GetStdHandle(numbers[stream]);
}

bool os_is_terminal(enum os_stream stream)
{
    DWORD mode;
    return GetConsoleMode(handle_of(stream), &mode);
}

/* The window, not the buffer behind it, which is longer. */
static SMALL_RECT window_of(enum os_stream stream)
{
    CONSOLE_SCREEN_BUFFER_INFO info;
    return GetConsoleScreenBufferInfo(handle_of(stream), &info) ? info.srWindow : (SMALL_RECT){0, 0, -1, -1};
}

unsigned os_terminal_columns(enum os_stream stream)
{
    SMALL_RECT window = window_of(stream);
    return (unsigned)(window.Right - window.Left + 1);
}

unsigned os_terminal_rows(enum os_stream stream)
{
    SMALL_RECT window = window_of(stream);
    return (unsigned)(window.Bottom - window.Top + 1);
}

void os_interrupts_leave(void)
{
    SetConsoleCtrlHandler(NULL, TRUE);
}

void os_interrupts_take(void)
{
    SetConsoleCtrlHandler(NULL, FALSE);
}
