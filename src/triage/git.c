#include "triage/git.h"

#include <string.h>

#include "triage/git-tree.h"

/* `what`: a commit and "--", or a text of one and a file to compare it with; ends with NULL. */
static bool add_diff(struct changed *changed, const struct worktree *worktree, const char *const *what, GError **error)
{
    static const char *const options[] = {"-c",
                                          "core.quotePath=true",
                                          "diff",
                                          "--unified=0",
                                          "--inter-hunk-context=0",
                                          "--no-color",
                                          "--no-ext-diff",
                                          "--no-textconv",
                                          "-O/dev/null",
                                          "--no-relative",
                                          "--find-renames",
                                          "--src-prefix=a/",
                                          "--dst-prefix=b/",
                                          "--ignore-submodules=all"};
    g_autoptr(GPtrArray) words = g_ptr_array_new();
    for (guint i = 0; i < G_N_ELEMENTS(options); i++)
        g_ptr_array_add(words, (gpointer)options[i]);
    for (guint i = 0; what[i] != NULL; i++)
        g_ptr_array_add(words, (gpointer)what[i]);
    g_ptr_array_add(words, NULL);
    g_autoptr(GBytes) diff = worktree_ask(worktree, (const char *const *)words->pdata, error);
    GError *cause = NULL;
    if (diff == NULL)
        return false;
    gsize size = 0;
    const char *text = g_bytes_get_data(diff, &size);
    if (size == 0 || changed_add_diff(changed, worktree->root, text, size, &cause))
        return true;
    g_set_error(error, GIT_ERROR, 0, "the diff of git cannot be read: %s", cause->message);
    g_error_free(cause);
    return false;
}

/* Files that git does not look at are compared one by one; a new one has changed as a whole. */
static bool git_add_overlooked(struct changed *changed, const struct worktree *worktree, const char *base,
                               GError **error)
{
    g_autoptr(GPtrArray) paths = git_overlooked(worktree, base, error);
    bool fine = paths != NULL;
    for (guint i = 0; fine && i < paths->len; i++) {
        const char *path = paths->pdata[i];
        g_autofree char *old = g_strdup_printf("%s:%s", base, path), *file = g_strconcat("./", path, NULL);
        const char *const what[] = {old, "--", file, NULL};
        if (!add_diff(changed, worktree, what, NULL))
            changed_add_file(changed, worktree->root, path);
    }
    return fine;
}

static bool add_untracked(struct changed *changed, const struct worktree *worktree, GError **error)
{
    g_autoptr(GBytes) list = git_untracked(worktree, error);
    if (list == NULL)
        return false;
    struct git_fields fields = git_fields_of(list);
    for (const char *path; (path = git_next_field(&fields)) != NULL;)
        changed_add_file(changed, worktree->root, path);
    return true;
}

static bool git_add_base(gpointer data, const struct worktree *worktree, const char *base, GError **error)
{
    const char *const what[] = {base, "--", NULL};
    return add_diff(data, worktree, what, error) && git_add_overlooked(data, worktree, base, error) &&
           add_untracked(data, worktree, error) && git_each_submodule(worktree, base, git_add_base, data, error);
}

static bool triage_git_add_tree(struct changed *changed, const char *root, const char *revision, GError **error)
{
    struct worktree *worktree = worktree_open(root, error);
    g_autofree char *base = worktree != NULL ? git_base(worktree, revision, error) : NULL;
    bool fine = base != NULL && git_add_base(changed, worktree, base, error);
    worktree_free(worktree);
    return fine;
}

struct changed *git_changed_since(const char *revision, const GPtrArray *inputs, GError **error)
{
    struct changed *changed = changed_new();
    g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < inputs->len; i++) {
        const char *input = inputs->pdata[i];
        char *root = worktree_find_root(input, error);
        if (root == NULL)
            g_prefix_error(error, "%s: ", input);
        bool fine = root != NULL;
        if (fine && g_hash_table_add(seen, root))
            fine = triage_git_add_tree(changed, root, revision, error);
        if (!fine) {
            changed_free(changed);
            return NULL;
        }
    }
    return changed;
}
