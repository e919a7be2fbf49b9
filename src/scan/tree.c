#include "scan/tree.h"

#include <string.h>

enum { MAX_ENTRIES = 200000, MAX_DEPTH = 24, MAX_CLIMB = 8 };

struct tree {
    char *root;
    GHashTable *by_name;    /* lower-case base name -> GPtrArray of char *: paths; NULL until the first question */
    guint entries;
};

static gboolean has_entry(const char *directory, const char *name)
{
    char *path = g_build_filename(directory, name, NULL);
    gboolean found = g_file_test(path, G_FILE_TEST_EXISTS);
    g_free(path);
    return found;
}

static gboolean is_repository(const char *directory)
{
    return has_entry(directory, ".git") || has_entry(directory, ".hg") || has_entry(directory, ".svn");
}

static gboolean is_project(const char *directory)
{
    static const char *const markers[] = { "README.md", "LICENSE", "CMakeLists.txt", "meson.build", "compile_commands.json",
                                           ".pcwlint.json" };
    for (guint i = 0; i < G_N_ELEMENTS(markers); i++)
        if (has_entry(directory, markers[i]))
            return TRUE;
    return FALSE;
}

/* A repository's root wins; else the highest folder that looks like a project's; never a file system's root or home. */
static char *find_root(const char *source)
{
    char *absolute = g_canonicalize_filename(source, NULL);
    char *start = g_path_get_dirname(absolute);
    char *best = g_strdup(start), *at = g_strdup(start);
    for (guint i = 0; i < MAX_CLIMB; i++) {
        char *parent = g_path_get_dirname(at);
        gboolean top = strcmp(parent, at) == 0 || strcmp(at, g_get_home_dir()) == 0 || strcmp(at, g_get_tmp_dir()) == 0;
        if (!top && (is_repository(at) || is_project(at))) {
            g_free(best);
            best = g_strdup(at);
        }
        gboolean stop = top || is_repository(at);
        g_free(at);
        at = parent;
        if (stop)
            break;
    }
    g_free(at);
    g_free(start);
    g_free(absolute);
    return best;
}

struct tree *tree_around(const char *source)
{
    struct tree *tree = g_new0(struct tree, 1);
    tree->root = find_root(source);
    return tree;
}

void tree_free(struct tree *tree)
{
    if (tree == NULL)
        return;
    if (tree->by_name != NULL)
        g_hash_table_unref(tree->by_name);
    g_free(tree->root);
    g_free(tree);
}

gboolean tree_contains(const struct tree *tree, const char *source)
{
    char *absolute = g_canonicalize_filename(source, NULL);
    size_t length = strlen(tree->root);
    gboolean inside = strncmp(absolute, tree->root, length) == 0 && (absolute[length] == G_DIR_SEPARATOR || length == 1);
    g_free(absolute);
    return inside;
}

static gboolean ends_in(const char *name, const char *const *suffixes)
{
    for (guint i = 0; suffixes[i] != NULL; i++) {
        size_t length = strlen(suffixes[i]), have = strlen(name);
        if (have >= length && g_ascii_strcasecmp(name + have - length, suffixes[i]) == 0)
            return TRUE;
    }
    return FALSE;
}

/* What sources include. */
static gboolean is_header(const char *name)
{
    static const char *const suffixes[] = { ".h", ".hpp", ".hxx", ".hh", ".inl", ".inc", ".tmh", ".c", ".cpp", NULL };
    return ends_in(name, suffixes);
}

/* The files that say how they are built. */
static gboolean is_build_file(const char *name)
{
    static const char *const suffixes[] = { ".vcxproj", ".props", ".targets", ".proj", "cmakelists.txt", ".cmake", "makefile",
                                            ".mk", "sources", ".bat", ".cmd", ".ps1", NULL };
    return ends_in(name, suffixes);
}

static void remember(struct tree *tree, const char *name, char *path)
{
    char *key = g_ascii_strdown(name, -1);
    GPtrArray *paths = g_hash_table_lookup(tree->by_name, key);
    if (paths == NULL) {
        paths = g_ptr_array_new_with_free_func(g_free);
        g_hash_table_insert(tree->by_name, g_strdup(key), paths);
    }
    g_free(key);
    g_ptr_array_add(paths, path);
}

static void walk(struct tree *tree, const char *directory, guint depth)
{
    GDir *dir = depth < MAX_DEPTH ? g_dir_open(directory, 0, NULL) : NULL;
    const char *name;
    while (dir != NULL && tree->entries < MAX_ENTRIES && (name = g_dir_read_name(dir)) != NULL) {
        char *path = g_build_filename(directory, name, NULL);
        tree->entries++;
        if (is_header(name))
            remember(tree, name, path);
        else if (name[0] != '.' && !g_file_test(path, G_FILE_TEST_IS_SYMLINK) && g_file_test(path, G_FILE_TEST_IS_DIR)) {
            walk(tree, path, depth + 1);
            g_free(path);
        } else if (is_build_file(name))   /* a folder may be called Sources */
            remember(tree, name, path);
        else
            g_free(path);
    }
    if (dir != NULL)
        g_dir_close(dir);
}

static void normalise(char *path)
{
    for (char *p = path; *p != '\0'; p++)
        *p = *p == '\\' ? '/' : g_ascii_tolower(*p);
}

/* How far two paths run together: the nearer header is the likelier one. */
static size_t common_prefix(const char *a, const char *b)
{
    size_t i = 0, last = 0;
    for (; a[i] != '\0' && a[i] == b[i]; i++)
        if (G_IS_DIR_SEPARATOR(a[i]))
            last = i;
    return last;
}

static void visit(struct tree *tree)
{
    if (tree->by_name != NULL)
        return;
    tree->by_name = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)g_ptr_array_unref);
    walk(tree, tree->root, 0);
}

char *tree_find_header(struct tree *tree, const char *source, const char *header, char **path)
{
    visit(tree);
    char *wanted = g_strdup(header);
    normalise(wanted);
    while (g_str_has_prefix(wanted, "../") || g_str_has_prefix(wanted, "./"))
        memmove(wanted, strchr(wanted, '/') + 1, strlen(strchr(wanted, '/') + 1) + 1);
    const char *slash = strrchr(wanted, '/');
    GPtrArray *paths = g_hash_table_lookup(tree->by_name, slash != NULL ? slash + 1 : wanted);
    char *absolute = g_canonicalize_filename(source, NULL);
    const char *best = NULL;
    size_t best_common = 0;
    for (guint i = 0; paths != NULL && i < paths->len; i++) {
        char *candidate = g_strdup(paths->pdata[i]);
        normalise(candidate);
        size_t common = common_prefix(absolute, paths->pdata[i]);
        if (g_str_has_suffix(candidate, wanted) && strcmp(absolute, paths->pdata[i]) != 0 &&
            (best == NULL || common > best_common || (common == best_common && strcmp(paths->pdata[i], best) < 0))) {
            best = paths->pdata[i];
            best_common = common;
        }
        g_free(candidate);
    }
    char *directory = best != NULL ? g_strndup(best, strlen(best) - strlen(wanted) - 1) : NULL;
    *path = g_strdup(best);
    g_free(absolute);
    g_free(wanted);
    return directory;
}

static gint compare(gconstpointer a, gconstpointer b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

GPtrArray *tree_files(struct tree *tree, const char *const *suffixes)
{
    GPtrArray *files = g_ptr_array_new_with_free_func(g_free);
    GHashTableIter iter;
    gpointer name, paths;
    visit(tree);
    g_hash_table_iter_init(&iter, tree->by_name);
    while (g_hash_table_iter_next(&iter, &name, &paths))
        for (guint i = 0; ends_in(name, suffixes) && i < ((GPtrArray *)paths)->len; i++)
            g_ptr_array_add(files, g_strdup(((GPtrArray *)paths)->pdata[i]));
    g_ptr_array_sort(files, compare);
    return files;
}
