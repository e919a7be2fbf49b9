#include "worker/inbox.h"

#include <stdlib.h>
#include <string.h>

#include "os/descriptor.h"
#include "os/limits.h"
#include "os/sanitizer.h"
#include "run/workers/protocol.h"

#define STANDARD_INPUT 0

/* Memory cannot grow by much in that time. */
#define PERIOD_MS 20

static GAsyncQueue *lines; /* of GString *; an empty one: the end */
static gint busy;          /* atomic: a line is being worked on, or waits */

/* Takes the complete lines off `text`. */
static void inbox_hand_over(GString *text)
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
static void inbox_end(void)
{
#ifdef SANITIZED
    if (g_atomic_int_get(&busy) == 0) {
        g_async_queue_push(lines, g_string_new(NULL));
        return;
    }
#endif
    _Exit(0);
}

static gpointer read_requests(gpointer data)
{
    (void)data;
    char bytes[65536];
    g_autoptr(GString) text = g_string_new(NULL);
    gssize n = 1;
    while (n > 0) {
        if (os_memory_exceeded())
            _Exit(PROTOCOL_OUT_OF_MEMORY);
        if (!os_descriptor_wait(STANDARD_INPUT, PERIOD_MS))
            continue;
        n = os_descriptor_read(STANDARD_INPUT, bytes, sizeof bytes);
        g_string_append_len(text, bytes, MAX(n, 0));
        inbox_hand_over(text);
    }
    inbox_end();
    return NULL;
}

bool inbox_open(GError **error)
{
    lines = g_async_queue_new();
    GThread *thread = g_thread_try_new("inbox", read_requests, NULL, error);
    if (thread != NULL)
        g_thread_unref(thread);
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
