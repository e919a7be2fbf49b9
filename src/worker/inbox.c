#include "worker/inbox.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "base/sanitizer.h"
#include "run/workers/protocol.h"
#include "worker/limits.h"

/* Memory cannot grow by much in that time. */
#define PERIOD_MS 20

static GAsyncQueue *lines; /* of GString *; an empty one: the end */
static gint busy;          /* atomic: a line is being worked on, or waits */

/* Takes the complete lines off `text`. */
static void hand_over(GString *text)
{
    const char *end;
    while ((end = memchr(text->str, '\n', text->len)) != NULL) {
        gsize length = (gsize)(end - text->str);
        g_atomic_int_inc(&busy);
        g_async_queue_push(lines, g_string_new_len(text->str, (gssize)length));
        g_string_erase(text, 0, (gssize)length + 1);
    }
}

/*
 * libclang is not taken down: that takes as long as a small parse.  A sanitizer however is to see what was never freed,
 * in a worker that has nothing to do.
 */
static void end(void)
{
#ifdef SANITIZED
    if (g_atomic_int_get(&busy) == 0) {
        g_async_queue_push(lines, g_string_new(NULL));
        return;
    }
#endif
    _exit(0);
}

static gpointer read_requests(gpointer data)
{
    char bytes[65536];
    GString *text = data;
    ssize_t n = 1;
    while (n != 0) {
        struct pollfd input = {STDIN_FILENO, POLLIN, 0};
        if (limits_memory_exceeded())
            _exit(PROTOCOL_OUT_OF_MEMORY);
        if (poll(&input, 1, PERIOD_MS) <= 0)
            continue;
        n = read(STDIN_FILENO, bytes, sizeof bytes);
        if (n < 0 && errno != EINTR && errno != EAGAIN)
            n = 0;
        if (n > 0)
            g_string_append_len(text, bytes, n);
        hand_over(text);
    }
    g_string_free(text, TRUE);
    end();
    return NULL;
}

bool inbox_open(GError **error)
{
    GString *text = g_string_new(NULL);
    lines = g_async_queue_new();
    GThread *thread = g_thread_try_new("inbox", read_requests, text, error);
    if (thread != NULL)
        g_thread_unref(thread);
    else
        g_string_free(text, TRUE);
    return thread != NULL;
}

GString *inbox_take(void)
{
    static bool at_work;
    if (at_work)
        g_atomic_int_add(&busy, -1);
    at_work = true;
    GString *line = g_async_queue_pop(lines);
    if (line->len > 0)
        return line;
    g_string_free(line, TRUE);
    g_async_queue_unref(lines);
    return NULL;
}
