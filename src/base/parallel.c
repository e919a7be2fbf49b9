#include "base/parallel.h"

/* As many at once are not worth a thread; and threads beyond. */
enum { LEAST = 64, MOST_THREADS = 64 };

struct parallel {
    guint n, part; /* numbers that are taken together */
    gint next;     /* by its atomic functions alone */
    void (*work)(gpointer data, guint index);
    gpointer data;
};

static gpointer take_parts(gpointer data)
{
    struct parallel *parallel = data;
    guint parts = (parallel->n + parallel->part - 1) / parallel->part, part;
    while ((part = (guint)g_atomic_int_add(&parallel->next, 1)) < parts) {
        guint from = part * parallel->part, to = MIN(parallel->n - from, parallel->part) + from;
        for (guint i = from; i < to; i++)
            parallel->work(parallel->data, i);
    }
    return NULL;
}

void parallel_for(guint threads, guint n, void (*work)(gpointer data, guint index), gpointer data)
{
    struct parallel parallel = {.n = n, .part = LEAST / 4, .work = work, .data = data};
    GThread *others[MOST_THREADS];
    guint wanted = MIN(threads > 0 ? threads : g_get_num_processors(), MIN(n / LEAST + 1, MOST_THREADS)), begun = 0;
    while (begun + 1 < wanted && (others[begun] = g_thread_try_new("part", take_parts, &parallel, NULL)) != NULL)
        begun++; /* where no thread can be had, those that are there do all of it */
    take_parts(&parallel);
    while (begun > 0)
        g_thread_join(others[--begun]);
}
