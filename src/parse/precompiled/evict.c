#include "parse/precompiled/evict.h"

#include <glib.h>
#include <glib/gstdio.h>
#include <stdbool.h>
#include <string.h>

enum {
    MAX_KEPT = 24, /* in the folder, of some 4 MB each */
    MAX_NOTES = 96 /* those of sets, and of headers that make none */
};

struct evictable {
    char *path;
    gint64 used;
};

static gint older_first(gconstpointer a, gconstpointer b)
{
    const struct evictable *x = a, *y = b;
    return (x->used > y->used) - (x->used < y->used);
}

static void cached_clear(gpointer data)
{
    g_free(((struct evictable *)data)->path);
}

/* Of a precompiled file its note's, which is touched in its place. */
static bool last_use(const char *path, gint64 *used)
{
    GStatBuf status;
    g_autofree char *stem = g_strndup(path, strlen(path) - (g_str_has_suffix(path, ".pch") ? strlen(".pch") : 0)),
                    *note = g_strconcat(stem, ".note", NULL);
    bool found = (g_str_has_suffix(path, ".pch") && g_lstat(note, &status) == 0) || g_lstat(path, &status) == 0;
    *used = found ? (gint64)status.st_mtime : 0;
    return found;
}

/* Of struct evictable: the files whose names end so; NULL: those that are there only while a set is made. */
static GArray *list_cached(const char *folder, const char *suffix)
{
    GArray *all = g_array_new(FALSE, FALSE, sizeof(struct evictable));
    g_array_set_clear_func(all, cached_clear);
    GDir *dir = g_dir_open(folder, 0, NULL);
    const char *name;
    while (dir != NULL && (name = g_dir_read_name(dir)) != NULL) {
        struct evictable entry = {g_build_filename(folder, name, NULL), 0};
        bool unfinished = strstr(name, PRECOMPILED_FRESH) != NULL || strstr(name, ".note.") != NULL ||
                          g_str_has_suffix(name, ".lock");
        bool wanted = suffix != NULL ? g_str_has_suffix(name, suffix) : unfinished;
        if (wanted && last_use(entry.path, &entry.used))
            g_array_append_val(all, entry);
        else
            g_free(entry.path);
    }
    if (dir != NULL)
        g_dir_close(dir);
    g_array_sort(all, older_first);
    return all;
}

static void keep_latest(const char *folder, const char *suffix, guint most)
{
    g_autoptr(GArray) all = list_cached(folder, suffix);
    for (guint i = 0; i + most < all->len; i++)
        g_unlink(g_array_index(all, struct evictable, i).path);
}

void precompiled_evict(const char *folder)
{
    g_autoptr(GArray) unfinished = list_cached(folder, NULL);
    gint64 now = g_get_real_time() / G_USEC_PER_SEC;
    for (guint i = 0; i < unfinished->len; i++)
        if (now - g_array_index(unfinished, struct evictable, i).used > PRECOMPILED_ABANDONED)
            g_unlink(g_array_index(unfinished, struct evictable, i).path);
    keep_latest(folder, ".pch", MAX_KEPT);
    keep_latest(folder, ".note", MAX_NOTES);
}
