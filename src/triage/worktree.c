#include "triage/worktree.h"

#include <stdbool.h>
#include <string.h>

#include "base/installed.h"
#include "base/file/path.h"

/* ---- the program ---- */

/* Whether a GIT_ variable is part of the user's own configuration, or names its files. */
static bool is_inherited(const char *name)
{
    static const char *const inherited[] = {"GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM",
                                            "GIT_CONFIG_COUNT"};
    if (!g_str_has_prefix(name, "GIT_"))
        return true;
    for (guint i = 0; i < G_N_ELEMENTS(inherited); i++)
        if (strcmp(name, inherited[i]) == 0)
            return true;
    return g_str_has_prefix(name, "GIT_CONFIG_KEY_") || g_str_has_prefix(name, "GIT_CONFIG_VALUE_");
}

/* Removes a variable whose folder is relative: it could be one of the tree. */
static char **without_relative(char **environment, const char *name)
{
    const char *value = g_environ_getenv(environment, name);
    return value != NULL && !g_path_is_absolute(value) ? g_environ_unsetenv(environment, name) : environment;
}

/*
 * The environment for git.  Other GIT_ variables redirect git, make it run programs or write traces; those that git
 * sets for hooks are about the repository of the hook, not about this one.
 */
static char **environment_for(const char *root)
{
    char **environment = g_get_environ();
    g_auto(GStrv) names = g_listenv();
    g_autofree char *above = g_path_get_dirname(root);
    for (guint i = 0; names[i] != NULL; i++)
        if (!is_inherited(names[i]))
            environment = g_environ_unsetenv(environment, names[i]);
    environment = without_relative(environment, "XDG_CONFIG_HOME");
    environment = without_relative(environment, "HOME");
    environment = g_environ_setenv(environment, "GIT_CEILING_DIRECTORIES", above, TRUE);
    environment = g_environ_setenv(environment, "GIT_OPTIONAL_LOCKS", "0",
                                   TRUE); /* a linter writes nothing, the index included */
    /* refs/replace/ may have come with a fetch: what a commit holds is told by its own objects. */
    environment = g_environ_setenv(environment, "GIT_NO_REPLACE_OBJECTS", "1", TRUE);
    environment = g_environ_setenv(environment, "GIT_NO_LAZY_FETCH", "1", TRUE);
    environment =
        g_environ_setenv(environment, "GIT_ALLOW_PROTOCOL", "none", TRUE); /* for a git that does not know the former */
    environment = g_environ_setenv(environment, "GIT_TERMINAL_PROMPT", "0", TRUE);
    return g_environ_setenv(environment, "LC_ALL", "C", TRUE);
}

GBytes *worktree_ask(const struct worktree *worktree, const char *const *words, GError **error)
{
    g_autoptr(GPtrArray) argv = g_ptr_array_new();
    for (guint i = 0; i < worktree->words->len; i++)
        g_ptr_array_add(argv, worktree->words->pdata[i]);
    for (guint i = 0; words[i] != NULL; i++)
        g_ptr_array_add(argv, (gpointer)words[i]);
    g_ptr_array_add(argv, NULL);
    g_auto(GStrv) environment = environment_for(worktree->root);
    return git_process_run((const char *const *)argv->pdata, environment, &git_limits, error);
}

char *worktree_line(const struct worktree *worktree, const char *const *words, GError **error)
{
    g_autoptr(GBytes) output = worktree_ask(worktree, words, error);
    if (output == NULL)
        return NULL;
    gsize size = 0;
    const char *text = g_bytes_get_data(output, &size);
    return g_strchomp(g_strndup(size > 0 ? text : "", size));
}

/* ---- finding it ---- */

static bool worktree_is_root(const char *folder)
{
    g_autofree char *entry = g_build_filename(folder, ".git", NULL);
    return g_file_test(entry, G_FILE_TEST_EXISTS);
}

char *worktree_find_root(const char *input, GError **error)
{
    g_autofree char *real = path_real(input);
    char *at = g_file_test(real, G_FILE_TEST_IS_DIR) ? g_strdup(real) : g_path_get_dirname(real);
    while (!worktree_is_root(at)) {
        if (!path_climb(&at)) {
            g_free(at);
            g_set_error(error, GIT_ERROR, 0,
                        "git: not a git repository: no parent folder has a .git (a bare repository has no work tree)");
            return NULL;
        }
    }
    return at;
}

static void add_argument(struct worktree *worktree, const char *word)
{
    g_ptr_array_add(worktree->words, g_strdup(word));
}

/* Sets KEY=VALUE for this run, whatever the configuration files say. */
static void worktree_set(struct worktree *worktree, const char *setting)
{
    add_argument(worktree, "-c");
    add_argument(worktree, setting);
}

/* Switches off a filter: git would run its program on each file that it compares.  Files are compared as they are. */
static bool switch_off(struct worktree *worktree, const char *filter, GError **error)
{
    static const char *const nothing[] = {"clean=", "smudge=", "process=", "required=false"};
    if (strchr(filter, '=') != NULL) { /* -c takes what is ahead of it for the whole key */
        g_autofree char *shown = g_strescape(filter, NULL);
        g_set_error(
            error, GIT_ERROR, 0,
            "git: its configuration has a filter that cannot be switched off: \"%s\": rename the filter, without a '='",
            shown);
        return false;
    }
    for (guint i = 0; i < G_N_ELEMENTS(nothing); i++) {
        g_autofree char *setting = g_strconcat(filter, ".", nothing[i], NULL);
        worktree_set(worktree, setting);
    }
    return true;
}

/* "filter.lfs" of "filter.lfs.clean"; NULL: another key. */
static char *filter_of(const char *key)
{
    const char *dot = strrchr(key, '.');
    return g_str_has_prefix(key, "filter.") && dot > key + strlen("filter") ? g_strndup(key, (gsize)(dot - key)) : NULL;
}

/* A filter may have any name, so those of the configuration are listed and switched off one by one. */
static bool switch_off_filters(struct worktree *worktree, GError **error)
{
    const char *const words[] = {"config", "--null", "--name-only", "--list", NULL};
    g_autoptr(GBytes) list = worktree_ask(worktree, words, error);
    if (list == NULL)
        return false;
    gsize size = 0;
    const char *text = g_bytes_get_data(list, &size), *end = text + size;
    g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    bool fine = true;
    for (const char *at = text; fine && at < end; at += strlen(at) + 1) { /* each ends with a NUL */
        char *filter = filter_of(at);
        fine = filter == NULL || !g_hash_table_add(seen, filter) || switch_off(worktree, filter, error);
    }
    return fine;
}

/* The repository's configuration may name another work tree. */
static bool check_root(const struct worktree *worktree, GError **error)
{
    const char *const words[] = {"rev-parse", "--show-toplevel", NULL};
    g_autofree char *top = worktree_line(worktree, words, error), *real = top != NULL ? path_real(top) : NULL;
    if (top == NULL || strcmp(real, worktree->root) == 0)
        return top != NULL;
    g_set_error(error, GIT_ERROR, 0, "git: the repository's work tree is %s, not %s, where its .git is", top,
                worktree->root);
    return false;
}

static void add_constant_words(struct worktree *worktree, const char *git)
{
    static const char *const settings[] = {
        "safe.bareRepository=explicit",
        "core.fsmonitor=",
        "core.hooksPath=/dev/null",
        "core.pager=cat",
        "core.untrackedCache=false",
        "diff.external=",
        "protocol.allow=never",
        "core.sshCommand=",
        "core.attributesFile=",
        "diff.autoRefreshIndex=false" /* it writes the index, whatever GIT_OPTIONAL_LOCKS says */,
        "core.gitProxy=",
        "credential.helper=",
        "core.askPass=",
        "gc.auto=0",
        "maintenance.auto=false"};
    add_argument(worktree, git);
    add_argument(worktree, "-C");
    add_argument(worktree, worktree->root);
    add_argument(worktree, "--no-pager");
    for (guint i = 0; i < G_N_ELEMENTS(settings); i++)
        worktree_set(worktree, settings[i]);
}

struct worktree *worktree_open(const char *root, GError **error)
{
    g_autofree char *git = installed_program("git");
    if (git == NULL) {
        g_set_error(error, GIT_ERROR, 0, "git cannot be run: no absolute folder of PATH has it");
        return NULL;
    }
    struct worktree *worktree = g_new(struct worktree, 1);
    *worktree = (struct worktree){g_strdup(root), g_ptr_array_new_with_free_func(g_free)};
    add_constant_words(worktree, git);
    if (check_root(worktree, error) && switch_off_filters(worktree, error))
        return worktree;
    worktree_free(worktree);
    return NULL;
}

void worktree_free(struct worktree *worktree)
{
    if (worktree == NULL)
        return;
    g_free(worktree->root);
    g_ptr_array_unref(worktree->words);
    g_free(worktree);
}
