#include "cli/progress.h"

#include "base/text/printable.h"
#include "cli/output.h"

#define PATIENCE (G_USEC_PER_SEC / 2)
#define PERIOD (G_USEC_PER_SEC / 10)

struct progress {
    GMutex lock;
    GCond over;
    GThread *thread;
    char *path; /* NULL: still looking for files */
    guint done, all, columns;
    bool ended, shown;
};

/* At most so many columns: a line that wraps could not be taken back. */
static char *progress_cut(const char *text, guint columns)
{
    guint used = 0;
    const char *at = text;
    while (*at != '\0') {
        used += g_unichar_iswide(g_utf8_get_char(at)) ? 2 : 1;
        if (used > columns)
            break;
        at = g_utf8_next_char(at);
    }
    return g_strndup(text, (gsize)(at - text));
}

static void draw(struct progress *progress)
{
    g_autoptr(GString) text = g_string_new("pcwlint: ");
    if (progress->path == NULL) {
        g_string_append(text, "looking for sources");
    } else {
        g_string_append_printf(text, "%u/%u ", progress->done, progress->all);
        printable_append(text, progress->path);
    }
    g_autofree char *line = progress_cut(text->str, progress->columns - 1);
    output_error_line(line);
    progress->shown = true;
}

static gpointer progress_show(gpointer data)
{
    struct progress *progress = data;
    gint64 next = g_get_monotonic_time() + PATIENCE;
    g_mutex_lock(&progress->lock);
    while (!progress->ended) {
        if (g_cond_wait_until(&progress->over, &progress->lock, next))
            continue;
        draw(progress);
        next = g_get_monotonic_time() + PERIOD;
    }
    g_mutex_unlock(&progress->lock);
    return NULL;
}

struct progress *progress_start(bool wanted)
{
    const char *ci = g_getenv("CI");
    guint columns = output_error_columns();
    if (!wanted || columns < 2 || (ci != NULL && *ci != '\0'))
        return NULL;
    struct progress *progress = g_new0(struct progress, 1);
    progress->columns = columns;
    g_mutex_init(&progress->lock);
    g_cond_init(&progress->over);
    progress->thread = g_thread_new("progress", progress_show, progress);
    return progress;
}

void progress_begins(gpointer data, const char *path, guint done, guint all)
{
    struct progress *progress = data;
    if (progress == NULL)
        return;
    g_mutex_lock(&progress->lock);
    g_free(progress->path);
    progress->path = g_strdup(path);
    progress->done = done;
    progress->all = all;
    g_mutex_unlock(&progress->lock);
}

void progress_end(struct progress *progress)
{
    if (progress == NULL)
        return;
    g_mutex_lock(&progress->lock);
    progress->ended = true;
    g_cond_signal(&progress->over);
    g_mutex_unlock(&progress->lock);
    g_thread_join(progress->thread);
    if (progress->shown)
        output_error_line("");
    g_mutex_clear(&progress->lock);
    g_cond_clear(&progress->over);
    g_free(progress->path);
    g_free(progress);
}
