/* Terminals behind the standard streams. */
#ifndef PCWLINT_OS_TERMINAL_H
#define PCWLINT_OS_TERMINAL_H

#include <stdbool.h>

enum os_stream { OS_STREAM_INPUT, OS_STREAM_OUTPUT, OS_STREAM_ERROR };

/* False also for a stream that is closed, a file or a pipe. */
bool os_is_terminal(enum os_stream stream);

/* The size of a terminal in characters; 0: unknown, also where the stream is no terminal. */
unsigned os_terminal_columns(enum os_stream stream);
unsigned os_terminal_rows(enum os_stream stream);

/*
 * Keys that interrupt are left to a program that runs in the foreground meanwhile.  os_interrupts_take() brings back
 * what was before; one call of each, in this order.
 */
void os_interrupts_leave(void);
void os_interrupts_take(void);

#endif
