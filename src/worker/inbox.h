/*
 * What the worker is asked, read by a thread of its own: it sees that nobody waits for answers any more while the parse
 * is busy, and that the parse has grown beyond its limit.  Both end the process there and then, without any signal.
 */
#ifndef PCWLINT_WORKER_INBOX_H
#define PCWLINT_WORKER_INBOX_H

#include <glib.h>
#include <stdbool.h>

/* Begins to read standard input; false with an error when there is no room for another thread. */
bool inbox_open(GError **error);

/* Waits for the next line, without its end.  Free with g_string_free().  NULL: the end, where it is not that of the
 * process. */
GString *inbox_take(void);

#endif
