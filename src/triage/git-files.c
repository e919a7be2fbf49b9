#include "triage/git-files.h"

#include <string.h>

#include "triage/git-tree.h"

/* Of all old texts together: more is no change that anybody looks at. */
#define MOST_BYTES ((gsize)512 << 20)

static void git_files_file_free(gpointer data)
{
    struct git_file *file = data;
    g_free(file->path);
    g_clear_pointer(&file->bytes, g_bytes_unref);
    g_free(file);
}

struct git_reading {
    GPtrArray *files;
    gsize bytes;
};

static void git_files_add_file(struct git_reading *reading, const struct worktree *worktree, const char *path,
                               GBytes *bytes)
{
    struct git_file *file = g_new(struct git_file, 1);
    char *whole = g_build_filename(worktree->root, path, NULL);
    *file = (struct git_file){whole, bytes};
    reading->bytes += bytes != NULL ? g_bytes_get_size(bytes) : 0;
    g_ptr_array_add(reading->files, file);
}

static bool is_regular(const char *mode)
{
    return strcmp(mode, "100644") == 0 || strcmp(mode, "100755") == 0;
}

/* With line ends and encoding as a checkout has them; the programs of filters are switched off (worktree.h). */
static GBytes *old_text(const struct worktree *worktree, const char *base, const char *path, GError **error)
{
    g_autofree char *object = g_strdup_printf("%s:%s", base, path);
    const char *const words[] = {"cat-file", "--filters", object, NULL};
    return worktree_ask(worktree, words, error);
}

static bool git_fits(const struct git_reading *reading, GError **error)
{
    if (reading->bytes > MOST_BYTES)
        g_set_error(error, GIT_ERROR, 0, "the files that have changed had more than %u MiB", (guint)(MOST_BYTES >> 20));
    return reading->bytes <= MOST_BYTES;
}

static bool git_add_entry(struct git_reading *reading, const struct worktree *worktree, const char *base,
                          const char *entry, const char *path, GError **error)
{
    g_auto(GStrv) parts = g_strsplit(entry + 1, " ", 5); /* behind the colon */
    if (g_strv_length(parts) != 5)
        return true;
    GBytes *bytes = is_regular(parts[0]) ? old_text(worktree, base, path, error) : NULL;
    if (is_regular(parts[0]) && bytes == NULL)
        return false;
    if (bytes != NULL || is_regular(parts[1]))
        git_files_add_file(reading, worktree, path, bytes);
    return git_fits(reading, error);
}

/* Files that git does not look at. */
static bool add_overlooked(struct git_reading *reading, const struct worktree *worktree, const char *base,
                           GError **error)
{
    g_autoptr(GPtrArray) paths = git_overlooked(worktree, base, error);
    for (guint i = 0; paths != NULL && i < paths->len && reading->bytes <= MOST_BYTES; i++)
        git_files_add_file(reading, worktree, paths->pdata[i], old_text(worktree, base, paths->pdata[i], NULL));
    return paths != NULL && git_fits(reading, error);
}

static bool add_base(gpointer data, const struct worktree *worktree, const char *base, GError **error)
{
    g_autoptr(GBytes) list = git_differences(worktree, base, error),
                      others = list != NULL ? git_untracked(worktree, error) : NULL;
    if (others == NULL)
        return false;
    struct git_fields fields = git_fields_of(list), untracked = git_fields_of(others);
    for (const char *entry; (entry = git_next_field(&fields)) != NULL;) {
        const char *path = git_next_field(&fields);
        if (path != NULL && !git_add_entry(data, worktree, base, entry, path, error))
            return false;
    }
    if (!add_overlooked(data, worktree, base, error))
        return false;
    for (const char *path; (path = git_next_field(&untracked)) != NULL;)
        git_files_add_file(data, worktree, path, NULL);
    return git_each_submodule(worktree, base, add_base, data, error);
}

static bool git_add_tree(struct git_reading *reading, const char *root, const char *revision, char **commit,
                         GError **error)
{
    struct worktree *worktree = worktree_open(root, error);
    g_autofree char *base = worktree != NULL ? git_base(worktree, revision, error) : NULL;
    bool fine = base != NULL && add_base(reading, worktree, base, error);
    if (fine && *commit == NULL)
        *commit = g_strndup(base, 10);
    worktree_free(worktree);
    return fine;
}

GPtrArray *git_files_since(const char *revision, const GPtrArray *inputs, char **commit, GError **error)
{
    struct git_reading reading = {g_ptr_array_new_with_free_func(git_files_file_free), 0};
    g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    bool fine = true;
    *commit = NULL;
    for (guint i = 0; fine && i < inputs->len; i++) {
        char *root = worktree_find_root(inputs->pdata[i], error);
        if (root == NULL)
            g_prefix_error(error, "%s: ", (const char *)inputs->pdata[i]);
        fine = root != NULL && (!g_hash_table_add(seen, root) || git_add_tree(&reading, root, revision, commit, error));
    }
    if (!fine) {
        g_ptr_array_unref(reading.files);
        g_clear_pointer(commit, g_free);
        return NULL;
    }
    return reading.files;
}
