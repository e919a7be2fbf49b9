#include "spread/watch.h"

#include <stdbool.h>

#include "base/file/path.h"
#include "base/text/text.h"
#include "scan/tree.h"

/* As many as the scan itself looks at. */
enum { MAX_DEPTH = 24, MAX_ENTRIES = 200000 };

struct watch {
    const char *except;
    GPtrArray *paths;
    GHashTable *seen; /* set of folders */
    guint entries;
};

static bool watch_decides(const char *name)
{
    static const char *const suffixes[] = {".inc",   ".inl",     ".ipp", ".tpp",  ".txx", ".tcc",     ".h++",
                                           ".def",   ".tmh",     ".man", ".mc",   ".xml", ".vcxproj", ".vcxitems",
                                           ".props", ".targets", ".sln", ".json", NULL};
    g_autofree char *lower = g_ascii_strdown(name, -1);
    bool found = path_language(name) != NULL;
    for (guint i = 0; !found && suffixes[i] != NULL; i++)
        found = g_str_has_suffix(lower, suffixes[i]);
    return found;
}

static void watch_walk(struct watch *watch, const char *folder, guint depth)
{
    g_autofree char *whole = g_canonicalize_filename(folder, NULL);
    if (depth > MAX_DEPTH || g_strcmp0(whole, watch->except) == 0 || !g_hash_table_add(watch->seen, g_strdup(whole)))
        return;
    GDir *dir = g_dir_open(folder, 0, NULL);
    const char *name;
    if (dir != NULL)
        g_ptr_array_add(watch->paths, path_shown(whole));
    while (dir != NULL && (name = g_dir_read_name(dir)) != NULL && watch->entries++ < MAX_ENTRIES) {
        g_autofree char *path = g_build_filename(whole, name, NULL);
        if (g_file_test(path, G_FILE_TEST_IS_DIR)) {
            if (name[0] != '.' && !g_file_test(path, G_FILE_TEST_IS_SYMLINK))
                watch_walk(watch, path, depth + 1);
        } else if (watch_decides(name)) {
            g_ptr_array_add(watch->paths, path_shown(path));
        }
    }
    if (dir != NULL)
        g_dir_close(dir);
}

void watch_inputs(const GPtrArray *inputs, const char *except, GPtrArray *paths)
{
    g_autofree char *whole = except != NULL ? g_canonicalize_filename(except, NULL) : NULL;
    struct watch watch = {whole, paths, g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL), 0};
    for (guint i = 0; i < inputs->len; i++) {
        bool folder = g_file_test(inputs->pdata[i], G_FILE_TEST_IS_DIR);
        g_autofree char *source =
            folder ? g_build_filename(inputs->pdata[i], "source.c", NULL) : g_strdup(inputs->pdata[i]);
        struct tree *tree = tree_around(source);
        watch_walk(&watch, tree_root(tree), 0);
        if (folder) /* a tree may end below it */
            watch_walk(&watch, inputs->pdata[i], 0);
        tree_free(tree);
    }
    g_hash_table_unref(watch.seen);
    g_ptr_array_sort(paths, text_compare);
}

void watch_folder(const char *folder, const char *suffix, GPtrArray *paths)
{
    GDir *dir = g_dir_open(folder, 0, NULL);
    const char *name;
    if (dir != NULL)
        g_ptr_array_add(paths, g_strdup(folder));
    while (dir != NULL && (name = g_dir_read_name(dir)) != NULL)
        if (g_str_has_suffix(name, suffix))
            g_ptr_array_add(paths, g_build_filename(folder, name, NULL));
    if (dir != NULL)
        g_dir_close(dir);
    g_ptr_array_sort(paths, text_compare);
}
