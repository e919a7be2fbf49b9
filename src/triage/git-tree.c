#include "triage/git-tree.h"

#include <string.h>

/* What to compare with when everything is new. */
static char *empty_tree(const struct worktree *worktree, GError **error)
{
    const char *const words[] = {"hash-object", "-t", "tree", "/dev/null", NULL};
    return worktree_line(worktree, words, error);
}

char *git_base(const struct worktree *worktree, const char *revision, GError **error)
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

struct git_fields git_fields_of(GBytes *list)
{
    gsize size = 0;
    const char *text = g_bytes_get_data(list, &size);
    return (struct git_fields){text, size > 0 ? text + size : text};
}

const char *git_next_field(struct git_fields *fields)
{
    const char *field = fields->at;
    if (field >= fields->end)
        return NULL;
    fields->at += strlen(field) + 1;
    return field;
}

GBytes *git_untracked(const struct worktree *worktree, GError **error)
{
    const char *const words[] = {"ls-files", "--others", "--exclude-standard", "-z", NULL};
    return worktree_ask(worktree, words, error);
}

/* ---- files that the index tells git not to look at ---- */

/* Entries "h PATH", "S PATH", "s PATH": in lower case for --assume-unchanged, S for --skip-worktree. */
static GPtrArray *list_overlooked(const struct worktree *worktree, GError **error)
{
    const char *const words[] = {"ls-files", "-v", "-z", NULL};
    g_autoptr(GBytes) list = worktree_ask(worktree, words, error);
    if (list == NULL)
        return NULL;
    GPtrArray *paths = g_ptr_array_new_with_free_func(g_free);
    struct git_fields fields = git_fields_of(list);
    for (const char *entry; (entry = git_next_field(&fields)) != NULL;) {
        bool overlooked = strlen(entry) > 2 && (g_ascii_islower(entry[0]) || entry[0] == 'S');
        g_autofree char *path = overlooked ? g_build_filename(worktree->root, entry + 2, NULL) : NULL;
        if (overlooked && g_file_test(path, G_FILE_TEST_IS_REGULAR))
            g_ptr_array_add(paths, g_strdup(entry + 2));
    }
    return paths;
}

/* What git calls the text of each file at `base`, by its path: entries "MODE blob ID\tPATH". */
static GHashTable *git_tree_texts_of(const struct worktree *worktree, const char *base, GError **error)
{
    const char *const words[] = {"ls-tree", "-r", "-z", "--full-tree", base, NULL};
    g_autoptr(GBytes) list = worktree_ask(worktree, words, error);
    if (list == NULL)
        return NULL;
    GHashTable *texts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    struct git_fields fields = git_fields_of(list);
    for (const char *entry; (entry = git_next_field(&fields)) != NULL;) {
        const char *tab = strchr(entry, '\t');
        g_autofree char *head = tab != NULL ? g_strndup(entry, (gsize)(tab - entry)) : NULL;
        const char *id = head != NULL ? strrchr(head, ' ') : NULL;
        if (id != NULL)
            g_hash_table_insert(texts, g_strdup(tab + 1), g_strdup(id + 1));
    }
    return texts;
}

/* Adds those of `count` files that have another text now.  One that git cannot read makes all of them count. */
static void add_differing(GPtrArray *differing, const struct worktree *worktree, GHashTable *texts, char **paths,
                          guint count)
{
    g_autoptr(GPtrArray) words = g_ptr_array_new();
    g_ptr_array_add(words, "hash-object");
    g_ptr_array_add(words, "--");
    for (guint i = 0; i < count; i++)
        g_ptr_array_add(words, paths[i]);
    g_ptr_array_add(words, NULL);
    g_autofree char *output = worktree_line(worktree, (const char *const *)words->pdata, NULL);
    g_auto(GStrv) now = g_strsplit(output != NULL ? output : "", "\n", -1);
    bool answered = g_strv_length(now) == count;
    for (guint i = 0; i < count; i++)
        if (!answered || g_strcmp0(g_hash_table_lookup(texts, paths[i]), now[i]) != 0)
            g_ptr_array_add(differing, g_strdup(paths[i]));
}

GPtrArray *git_overlooked(const struct worktree *worktree, const char *base, GError **error)
{
    enum { BATCH = 200 };
    g_autoptr(GPtrArray) paths = list_overlooked(worktree, error);
    if (paths == NULL || paths->len == 0)
        return g_steal_pointer(&paths);
    g_autoptr(GHashTable) texts = git_tree_texts_of(worktree, base, error);
    if (texts == NULL)
        return NULL;
    GPtrArray *differing = g_ptr_array_new_with_free_func(g_free);
    for (guint i = 0; i < paths->len; i += BATCH)
        add_differing(differing, worktree, texts, (char **)paths->pdata + i, MIN(BATCH, paths->len - i));
    return differing;
}

static GBytes *list_differences(const struct worktree *worktree, const char *base, const char *submodules,
                                GError **error)
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
                                 submodules,
                                 base,
                                 "--",
                                 NULL};
    return worktree_ask(worktree, words, error);
}

GBytes *git_differences(const struct worktree *worktree, const char *base, GError **error)
{
    return list_differences(worktree, base, "--ignore-submodules=all", error);
}

/* ---- submodules ---- */

/* A submodule is a repository with options and untracked files of its own: the diff of the outer one does not pass on
 * how it is asked. */
#define SUBMODULE "160000"

/* Adds the submodules of the index: "160000 COMMIT 0\tPATH"; each with its commit there, unless add_moved() finds
 * another one. */
static bool tree_add_all(GHashTable *submodules, const struct worktree *worktree, GError **error)
{
    const char *const words[] = {"ls-files", "--stage", "-z", NULL};
    g_autoptr(GBytes) list = worktree_ask(worktree, words, error);
    if (list == NULL)
        return false;
    struct git_fields fields = git_fields_of(list);
    for (const char *entry; (entry = git_next_field(&fields)) != NULL;) {
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
    g_autoptr(GBytes) list = list_differences(worktree, base, "--ignore-submodules=dirty", error);
    if (list == NULL)
        return false;
    struct git_fields fields = git_fields_of(list);
    for (const char *change; (change = git_next_field(&fields)) != NULL;) {
        const char *path = git_next_field(&fields);
        g_auto(GStrv) entry = g_strsplit(change, " ", 5);
        if (path != NULL && g_strv_length(entry) == 5 && strcmp(entry[1], SUBMODULE) == 0)
            g_hash_table_insert(submodules, g_strdup(path), g_strdup(entry[2]));
    }
    return true;
}

typedef bool (*submodule_visitor)(gpointer data, const struct worktree *submodule, const char *base, GError **error);

/* `old`: the commit that it was at; all zeros when it was not there, and one that was never fetched tells no lines
 * either. */
static char *git_tree_base_of(const struct worktree *submodule, const char *old, GError **error)
{
    g_autofree char *wanted = g_strconcat(old, "^{commit}", NULL);
    const char *const verify[] = {"rev-parse", "--verify", "--quiet", "--end-of-options", wanted, NULL};
    char *commit = worktree_line(submodule, verify, NULL);
    return commit != NULL ? commit : empty_tree(submodule, error);
}

static bool git_tree_visit(const struct worktree *outer, const char *path, const char *old, submodule_visitor each,
                           gpointer data, GError **error)
{
    g_autofree char *folder = g_build_filename(outer->root, path, NULL), *root = worktree_find_root(folder, NULL);
    if (g_strcmp0(root, folder) != 0)
        return true; /* the submodule is not checked out */
    struct worktree *submodule = worktree_open(root, error);
    g_autofree char *base = submodule != NULL ? git_tree_base_of(submodule, old, error) : NULL;
    bool fine = base != NULL && each(data, submodule, base, error);
    worktree_free(submodule);
    if (!fine)
        g_prefix_error(error, "%s: ", folder);
    return fine;
}

bool git_each_submodule(const struct worktree *worktree, const char *base, submodule_visitor each, gpointer data,
                        GError **error)
{
    g_autoptr(GHashTable) submodules = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    bool fine = tree_add_all(submodules, worktree, error);
    if (!fine || g_hash_table_size(submodules) == 0)
        return fine;
    GHashTableIter iter;
    gpointer path, old;
    fine = add_moved(submodules, worktree, base, error);
    g_hash_table_iter_init(&iter, submodules);
    while (fine && g_hash_table_iter_next(&iter, &path, &old))
        fine = git_tree_visit(worktree, path, old, each, data, error);
    return fine;
}
