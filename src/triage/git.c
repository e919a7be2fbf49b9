#include "triage/git.h"

#include <gio/gio.h>
#include <string.h>

#include "base/path.h"

static GQuark git_error_quark(void)
{
    return g_quark_from_static_string("pcwlint-git-error");
}

/* ---- running it ---- */

/* The first line that git complained with: "fatal: not a git repository" without the first word. */
static char *complaint(GBytes *bytes)
{
    gsize size = 0;
    const char *text = g_bytes_get_data(bytes, &size);
    gsize skip = size > 7 && memcmp(text, "fatal: ", 7) == 0 ? 7 : 0;
    const char *stop = size > skip ? memchr(text + skip, '\n', size - skip) : NULL;
    gsize length = (stop != NULL ? (gsize)(stop - text) : size) - skip;
    g_autofree char *line = g_strndup(size > 0 ? text + skip : "", length);
    return g_utf8_make_valid(line, -1);
}

/* What git tells its hooks holds for the folder that they start in, not for the one that is asked about. */
static const char *const of_hooks[] = { "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX" };

/* What `git -C directory WORDS...` writes; NULL with an error when it cannot be run or exits with anything but 0. */
static GBytes *git(const char *directory, const char *const *words, GError **error)
{
    g_autoptr(GPtrArray) argv = g_ptr_array_new();
    g_autoptr(GSubprocessLauncher) launcher =
        g_subprocess_launcher_new(G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
    GBytes *output = NULL;
    GError *cause = NULL;
    g_autoptr(GBytes) errors = NULL;
    g_subprocess_launcher_setenv(launcher, "GIT_OPTIONAL_LOCKS", "0", TRUE);   /* a linter writes nothing, the index included */
    g_subprocess_launcher_setenv(launcher, "LC_ALL", "C", TRUE);
    for (guint i = 0; i < G_N_ELEMENTS(of_hooks); i++)
        g_subprocess_launcher_unsetenv(launcher, of_hooks[i]);
    g_ptr_array_add(argv, (gpointer)"git");
    g_ptr_array_add(argv, (gpointer)"-C");
    g_ptr_array_add(argv, (gpointer)directory);
    for (guint i = 0; words[i] != NULL; i++)
        g_ptr_array_add(argv, (gpointer)words[i]);
    g_ptr_array_add(argv, NULL);
    g_autoptr(GSubprocess) process = g_subprocess_launcher_spawnv(launcher, (const char *const *)argv->pdata, &cause);
    if (process == NULL || !g_subprocess_communicate(process, NULL, NULL, &output, &errors, &cause)) {
        g_set_error(error, git_error_quark(), 0, "git cannot be run: %s", cause->message);
        g_error_free(cause);
    } else if (!g_subprocess_get_if_exited(process) || g_subprocess_get_exit_status(process) != 0) {
        g_autofree char *why = complaint(errors);
        g_set_error(error, git_error_quark(), 0, "git: %s", why);
        g_clear_pointer(&output, g_bytes_unref);
    }
    return output;
}

/* The same as one line. */
static char *git_line(const char *directory, const char *const *words, GError **error)
{
    g_autoptr(GBytes) output = git(directory, words, error);
    if (output == NULL)
        return NULL;
    gsize size = 0;
    const char *text = g_bytes_get_data(output, &size);
    return g_strchomp(g_strndup(size > 0 ? text : "", size));
}

/* ---- what we ask ---- */

/* What to compare with when everything is new. */
static char *empty_tree(const char *root, GError **error)
{
    const char *const words[] = { "hash-object", "-t", "tree", "/dev/null", NULL };
    return git_line(root, words, error);
}

/* The commit to compare with. */
static char *find_base(const char *root, const char *revision, GError **error)
{
    g_autofree char *wanted = g_strconcat(revision, "^{commit}", NULL);
    const char *const verify[] = { "rev-parse", "--verify", "--quiet", "--end-of-options", wanted, NULL };
    g_autofree char *commit = git_line(root, verify, NULL);
    if (commit == NULL && strcmp(revision, "HEAD") == 0)
        return empty_tree(root, error);   /* before the first commit, as a hook meets it */
    if (commit == NULL) {
        g_set_error(error, git_error_quark(), 0, "git knows no commit \"%s\" in %s; a shallow clone may have to fetch it first", revision, root);
        return NULL;
    }
    const char *const fork[] = { "merge-base", commit, "HEAD", NULL };
    char *base = git_line(root, fork, NULL);   /* none: before the first commit, or of histories that have nothing in common */
    return base != NULL ? base : g_steal_pointer(&commit);
}

static bool add_diff(struct changed *changed, const char *root, const char *base, GError **error)
{
    const char *const words[] = { "-c", "core.quotePath=true", "diff", "--unified=0", "--inter-hunk-context=0", "--no-color", "--no-ext-diff",
                                  "--no-textconv", "--no-relative", "--find-renames", "--src-prefix=a/", "--dst-prefix=b/",
                                  "--ignore-submodules=all", base, "--", NULL };
    g_autoptr(GBytes) diff = git(root, words, error);
    GError *cause = NULL;
    if (diff == NULL)
        return false;
    gsize size = 0;
    const char *text = g_bytes_get_data(diff, &size);
    if (size == 0 || changed_add_diff(changed, root, text, size, &cause))
        return true;
    g_set_error(error, git_error_quark(), 0, "the diff of git cannot be read: %s", cause->message);
    g_error_free(cause);
    return false;
}

static bool add_untracked(struct changed *changed, const char *root, GError **error)
{
    const char *const words[] = { "ls-files", "--others", "--exclude-standard", "-z", NULL };
    g_autoptr(GBytes) list = git(root, words, error);
    if (list == NULL)
        return false;
    gsize size = 0;
    const char *text = g_bytes_get_data(list, &size);
    for (const char *at = text, *end = text + size; at < end; at += strlen(at) + 1)   /* each ends with a NUL */
        changed_add_file(changed, root, at);
    return true;
}

/* The work tree that a file or directory is in. */
static char *root_of(const char *input, GError **error)
{
    const char *const words[] = { "rev-parse", "--show-toplevel", NULL };
    g_autofree char *directory = g_file_test(input, G_FILE_TEST_IS_DIR) ? g_strdup(input) : g_path_get_dirname(input);
    char *root = git_line(directory, words, error);
    if (root == NULL)
        g_prefix_error(error, "%s: ", input);
    return root;
}

/* A submodule is a repository with options and untracked files of its own: the diff of the outer one does not pass on how it is asked. */
static bool add_base(struct changed *changed, const char *root, const char *base, GError **error);

/* `old`: the commit that it was at; all zeros when it was not there, and one that was never fetched tells no lines either. */
static bool add_submodule(struct changed *changed, const char *folder, const char *old, GError **error)
{
    g_autofree char *root = root_of(folder, NULL), *real = root != NULL ? path_real(root) : NULL, *own = path_real(folder);
    if (real == NULL || strcmp(real, own) != 0)
        return true;   /* nothing is checked out there */
    g_autofree char *wanted = g_strconcat(old, "^{commit}", NULL);
    const char *const verify[] = { "rev-parse", "--verify", "--quiet", "--end-of-options", wanted, NULL };
    g_autofree char *commit = git_line(root, verify, NULL);
    g_autofree char *base = commit != NULL ? g_steal_pointer(&commit) : empty_tree(root, error);
    return base != NULL && add_base(changed, root, base, error);
}

/* From entries ":160000 160000 OLD NEW M" and a path, each ended by a NUL. */
static bool add_submodules(struct changed *changed, const char *root, const char *base, GError **error)
{
    const char *const words[] = { "diff", "--raw", "-z", "--no-abbrev", "--no-renames", "--no-relative", "--no-ext-diff",
                                  "--ignore-submodules=none", base, "--", NULL };
    g_autoptr(GBytes) list = git(root, words, error);
    if (list == NULL)
        return false;
    gsize size = 0;
    const char *at = g_bytes_get_data(list, &size), *end = size > 0 ? at + size : at;
    for (bool fine = true; at < end;) {
        const char *path = at + strlen(at) + 1;
        if (path >= end)
            break;
        g_auto(GStrv) entry = g_strsplit(at, " ", 5);
        if (g_strv_length(entry) == 5 && strcmp(entry[1], "160000") == 0) {
            g_autofree char *folder = g_build_filename(root, path, NULL);
            fine = add_submodule(changed, folder, entry[2], error);
        }
        if (!fine)
            return false;
        at = path + strlen(path) + 1;
    }
    return true;
}

static bool add_base(struct changed *changed, const char *root, const char *base, GError **error)
{
    return add_diff(changed, root, base, error) && add_untracked(changed, root, error) && add_submodules(changed, root, base, error);
}

static bool add_tree(struct changed *changed, const char *root, const char *revision, GError **error)
{
    g_autofree char *base = find_base(root, revision, error);
    return base != NULL && add_base(changed, root, base, error);
}

struct changed *git_changed_since(const char *revision, const GPtrArray *inputs, GError **error)
{
    struct changed *changed = changed_new();
    g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < inputs->len; i++) {
        char *root = root_of(inputs->pdata[i], error);
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
