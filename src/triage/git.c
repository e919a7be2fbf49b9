#include "triage/git.h"

#include <string.h>

#include "triage/worktree.h"

/* What to compare with when everything is new. */
static char *empty_tree(const struct worktree *worktree, GError **error)
{
    const char *const words[] = {"hash-object", "-t", "tree", "/dev/null", NULL};
    return worktree_line(worktree, words, error);
}

/* The commit to compare with. */
static char *find_base(const struct worktree *worktree, const char *revision, GError **error)
{
    g_autofree char *wanted = g_strconcat(revision, "^{commit}", NULL);
    const char *const verify[] = {"rev-parse", "--verify", "--quiet", "--end-of-options", wanted, NULL};
    g_autofree char *commit = worktree_line(worktree, verify, NULL);
    if (commit == NULL && strcmp(revision, "HEAD") == 0)
        return empty_tree(worktree, error); /* before the first commit, as a hook meets it */
    if (commit == NULL) {
        g_set_error(error, GIT_ERROR, 0, "git knows no commit \"%s\" in %s; a shallow clone may have to fetch it first",
                    revision, worktree->root);
        return NULL;
    }
    const char *const fork[] = {"merge-base", commit, "HEAD", NULL};
    char *base = worktree_line(worktree, fork,
                               NULL); /* none: before the first commit, or of histories that have nothing in common */
    return base != NULL ? base : g_steal_pointer(&commit);
}

static bool add_diff(struct changed *changed, const struct worktree *worktree, const char *base, GError **error)
{
    const char *const words[] = {"-c",
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
                                 "--ignore-submodules=all",
                                 base,
                                 "--",
                                 NULL};
    g_autoptr(GBytes) diff = worktree_ask(worktree, words, error);
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

/* Lists of git: each field ends with a NUL. */
struct fields {
    const char *at, *end;
};

static struct fields fields_of(GBytes *bytes)
{
    gsize size = 0;
    const char *text = g_bytes_get_data(bytes, &size);
    return (struct fields){text, size > 0 ? text + size : text};
}

static const char *next_field(struct fields *fields)
{
    const char *field = fields->at;
    if (field >= fields->end)
        return NULL;
    fields->at += strlen(field) + 1;
    return field;
}

static bool add_untracked(struct changed *changed, const struct worktree *worktree, GError **error)
{
    const char *const words[] = {"ls-files", "--others", "--exclude-standard", "-z", NULL};
    g_autoptr(GBytes) list = worktree_ask(worktree, words, error);
    if (list == NULL)
        return false;
    struct fields fields = fields_of(list);
    for (const char *path; (path = next_field(&fields)) != NULL;)
        changed_add_file(changed, worktree->root, path);
    return true;
}

/* A submodule is a repository with options and untracked files of its own: the diff of the outer one does not pass on
 * how it is asked. */
static bool add_base(struct changed *changed, const struct worktree *worktree, const char *base, GError **error);

/* `old`: the commit that it was at; all zeros when it was not there, and one that was never fetched tells no lines
 * either. */
static bool add_differences(struct changed *changed, const struct worktree *submodule, const char *old, GError **error)
{
    g_autofree char *wanted = g_strconcat(old, "^{commit}", NULL);
    const char *const verify[] = {"rev-parse", "--verify", "--quiet", "--end-of-options", wanted, NULL};
    g_autofree char *commit = worktree_line(submodule, verify, NULL);
    g_autofree char *base = commit != NULL ? g_steal_pointer(&commit) : empty_tree(submodule, error);
    return base != NULL && add_base(changed, submodule, base, error);
}

static bool add_submodule(struct changed *changed, const struct worktree *outer, const char *path, const char *old,
                          GError **error)
{
    g_autofree char *folder = g_build_filename(outer->root, path, NULL), *root = worktree_find_root(folder, NULL);
    if (g_strcmp0(root, folder) != 0)
        return true; /* the submodule is not checked out */
    struct worktree *submodule = worktree_open(root, error);
    bool fine = submodule != NULL && add_differences(changed, submodule, old, error);
    worktree_free(submodule);
    if (!fine)
        g_prefix_error(error, "%s: ", folder);
    return fine;
}

#define SUBMODULE "160000"

/* Adds the submodules of the index: "160000 COMMIT 0\tPATH"; each with its commit there, unless add_moved() finds
 * another one. */
static bool add_all(GHashTable *submodules, const struct worktree *worktree, GError **error)
{
    const char *const words[] = {"ls-files", "--stage", "-z", NULL};
    g_autoptr(GBytes) list = worktree_ask(worktree, words, error);
    if (list == NULL)
        return false;
    struct fields fields = fields_of(list);
    for (const char *entry; (entry = next_field(&fields)) != NULL;) {
        const char *tab = strchr(entry, '\t');
        if (g_str_has_prefix(entry, SUBMODULE " ") && tab != NULL)
            g_hash_table_insert(submodules, g_strdup(tab + 1), g_strdup("HEAD"));
    }
    return true;
}

/* Adds the submodules whose commit has changed, from entries ":160000 160000 OLD NEW M" and a path.  Git is not
 * asked what changed inside of a submodule, as it would run in there. */
static bool add_moved(GHashTable *submodules, const struct worktree *worktree, const char *base, GError **error)
{
    const char *const words[] = {"diff",
                                 "--raw",
                                 "-z",
                                 "--no-abbrev",
                                 "--no-renames",
                                 "--no-relative",
                                 "--no-ext-diff",
                                 "--no-textconv",
                                 "-O/dev/null",
                                 "--ignore-submodules=dirty",
                                 base,
                                 "--",
                                 NULL};
    g_autoptr(GBytes) list = worktree_ask(worktree, words, error);
    if (list == NULL)
        return false;
    struct fields fields = fields_of(list);
    for (const char *change; (change = next_field(&fields)) != NULL;) {
        const char *path = next_field(&fields);
        g_auto(GStrv) entry = g_strsplit(change, " ", 5);
        if (path != NULL && g_strv_length(entry) == 5 && strcmp(entry[1], SUBMODULE) == 0)
            g_hash_table_insert(submodules, g_strdup(path), g_strdup(entry[2]));
    }
    return true;
}

static bool add_submodules(struct changed *changed, const struct worktree *worktree, const char *base, GError **error)
{
    g_autoptr(GHashTable) submodules = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    bool fine = add_all(submodules, worktree, error);
    if (!fine || g_hash_table_size(submodules) == 0)
        return fine;
    GHashTableIter iter;
    gpointer path, old;
    fine = add_moved(submodules, worktree, base, error);
    g_hash_table_iter_init(&iter, submodules);
    while (fine && g_hash_table_iter_next(&iter, &path, &old))
        fine = add_submodule(changed, worktree, path, old, error);
    return fine;
}

static bool add_base(struct changed *changed, const struct worktree *worktree, const char *base, GError **error)
{
    return add_diff(changed, worktree, base, error) && add_untracked(changed, worktree, error) &&
           add_submodules(changed, worktree, base, error);
}

static bool add_tree(struct changed *changed, const char *root, const char *revision, GError **error)
{
    struct worktree *worktree = worktree_open(root, error);
    g_autofree char *base = worktree != NULL ? find_base(worktree, revision, error) : NULL;
    bool fine = base != NULL && add_base(changed, worktree, base, error);
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
            fine = add_tree(changed, root, revision, error);
        if (!fine) {
            changed_free(changed);
            return NULL;
        }
    }
    return changed;
}
