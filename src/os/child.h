/*
 * A process that is fed with lines and answers with lines, while others are: nothing here blocks but child_wait(), and
 * that for all of them together; and child_end(), for a moment.
 */
#ifndef PCWLINT_OS_CHILD_H
#define PCWLINT_OS_CHILD_H

#include <glib.h>
#include <stdbool.h>

struct child;

/* How a process ended. */
struct child_end {
    int signal;       /* that killed it, or on Windows the exception (0xC0000005); 0: none */
    int status;       /* that it exited with */
    bool of_time;     /* it had used up its processor time */
    bool of_stranger; /* another process ended it */
};

/* `words`: the path of the program first, NULL at the end.  NULL with an error (G_FILE_ERROR) when the system refuses.
 */
struct child *child_start(const char *const *words, GError **error);

/* Takes `bytes` to the process as fast as it reads them: in child_wait(). */
void child_send(struct child *child, const char *bytes, gsize length);

/* Until one of `children` has a line or has ended, or until `until` (g_get_monotonic_time()). */
void child_wait(struct child *const *children, guint n, gint64 until);

/* The next line that it has written, without its end; NULL: none is complete.  Free with g_free(). */
char *child_take_line(struct child *child, gsize *length);

/* The child will not complete another line: it has exited, or its line has exceeded the limit. */
bool child_has_ended(const struct child *child);

/* The last of what it has written to its standard error until now; borrowed. */
const char *child_error_output(struct child *child);

/* Tells it that nothing will be sent any more, which is when a worker ends. */
void child_let_go(struct child *child);

/* Says how it ended, and frees it.  It is killed when it is not gone in a moment, or at once; then it did not end of
 * itself: all is 0. */
struct child_end child_end(struct child *child, bool at_once);

#endif
