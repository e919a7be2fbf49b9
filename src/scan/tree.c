#include "scan/tree.h"

#include <string.h>

#include "base/file/path.h"
#include "base/file/root.h"
#include "base/file/observe.h"
#include "base/text/text.h"
#include "scan/nearest.h"

/* More files than any checkout has; and deeper than the system opens folders. */
enum { MAX_ENTRIES = 2000000, MAX_DEPTH = 4096 };

/* What a query is about: an answer about headers does not depend on sources that come and go. */
enum interest { HEADERS, SOURCES, BUILD_FILES, N_INTERESTS };

struct tree {
    char *root;
    GHashTable *by_name; /* path, by its base name in any case -> GPtrArray of char *: others of that name, or NULL;
                            NULL until the first query */
    guint entries;
    bool links;                             /* a link is among them, or a folder too deep to be looked at */
    struct observations *seen[N_INTERESTS]; /* what the names rest on */
    bool is_nobodys; /* the home directory, that of temporary files, a root: what lies below is not this source's */
};

static bool tree_is_in(const char *path, const char *directory)
{
    size_t length = strlen(directory);
    return strncmp(path, directory, length) == 0 &&
           (path[length] == G_DIR_SEPARATOR || path[length] == '\0' || length == 1);
}

struct tree *tree_around(const char *source)
{
    struct tree *tree = g_new0(struct tree, 1);
    tree->root = root_of(source);
    g_autofree char *above = g_path_get_dirname(tree->root);
    tree->is_nobodys = root_is_nobodys(tree->root) || strcmp(above, tree->root) == 0;
    return tree;
}

void tree_free(struct tree *tree)
{
    if (tree == NULL)
        return;
    if (tree->by_name != NULL)
        g_hash_table_unref(tree->by_name);
    for (guint i = 0; i < N_INTERESTS; i++)
        observations_unref(tree->seen[i]);
    g_free(tree->root);
    g_free(tree);
}

const char *tree_root(const struct tree *tree)
{
    return tree->root;
}

bool tree_is_cut(const struct tree *tree)
{
    return tree->entries >= MAX_ENTRIES;
}

bool tree_contains(const struct tree *tree, const char *source)
{
    g_autofree char *absolute = path_absolute(source);
    return tree_is_in(absolute, tree->root);
}

bool tree_is_around(const struct tree *tree, const char *source)
{
    g_autofree char *root = root_of(source);
    return strcmp(root, tree->root) == 0;
}

static bool ends_in(const char *name, const char *const *suffixes)
{
    for (guint i = 0; suffixes[i] != NULL; i++) {
        size_t length = strlen(suffixes[i]), have = strlen(name);
        if (have >= length && g_ascii_strcasecmp(name + have - length, suffixes[i]) == 0)
            return true;
    }
    return false;
}

/* What sources include, other sources among them, and the files that say how they are built; with a space behind each.
 */
static const char *const suffix_lists[N_INTERESTS] = {
    [HEADERS] = (".h .hpp .hxx .hh .h++ .inl .inc .ipp .tpp .txx .tcc .tmh "
                 ".h.in .hpp.in .inc.in .h.cmake .h.tmpl .hpp.tmpl .h.template .h.tpl "), /* templates of headers */
    [SOURCES] = ".c .cpp .cc .cxx .c++ .cp .ixx .cppm ",
    [BUILD_FILES] = ".vcxproj .props .targets .proj cmakelists.txt .cmake makefile .mk sources .bat .cmd .ps1 .inc ",
};

static bool is_for(enum interest interest, const char *name)
{
    return folder_name_ends_in(name, suffix_lists[interest]);
}

void tree_rely(const struct tree *tree, const char *header)
{
    if (observe_is_on())
        observe_again(tree->seen[is_for(SOURCES, header) ? SOURCES : HEADERS]);
}

/* ---- names ---- */

static const char *tree_name_of(const char *path)
{
    const char *slash = strrchr(path, G_DIR_SEPARATOR);
    return slash != NULL ? slash + 1 : path;
}

static guint hash_name_of(gconstpointer path)
{
    guint hash = 5381;
    for (const char *at = tree_name_of(path); *at != '\0'; at++)
        hash = hash * 33 + (guchar)g_ascii_tolower(*at);
    return hash;
}

static gboolean same_names(gconstpointer a, gconstpointer b)
{
    return g_ascii_strcasecmp(tree_name_of(a), tree_name_of(b)) == 0;
}

static void free_paths(gpointer paths)
{
    if (paths != NULL)
        g_ptr_array_unref(paths);
}

/* Takes the path.  Only a name that occurs again gets a list: in very large trees most names occur once. */
static void remember(struct tree *tree, char *path)
{
    gpointer first = NULL, others = NULL;
    if (!g_hash_table_lookup_extended(tree->by_name, path, &first, &others)) {
        g_hash_table_insert(tree->by_name, path, NULL);
        return;
    }
    if (others == NULL) {
        others = g_ptr_array_new_with_free_func(g_free);
        g_hash_table_insert(tree->by_name, g_strdup(first), others);
    }
    g_ptr_array_add(others, path);
}

/* The files that have the base name of `header` (char *, borrowed); NULL: there is none.  Free with
 * g_ptr_array_unref(). */
static GPtrArray *tree_named(const struct tree *tree, const char *header)
{
    gpointer first = NULL, others = NULL;
    if (!g_hash_table_lookup_extended(tree->by_name, path_file_name(header), &first, &others))
        return NULL;
    GPtrArray *paths = g_ptr_array_new();
    g_ptr_array_add(paths, first);
    for (guint i = 0; others != NULL && i < ((GPtrArray *)others)->len; i++)
        g_ptr_array_add(paths, ((GPtrArray *)others)->pdata[i]);
    return paths;
}

/* Takes no more memory than the path needs: g_build_filename() would leave unused bytes behind it. */
static char *path_below(const char *directory, const char *name)
{
    return g_strconcat(directory, g_str_has_suffix(directory, "/") ? "" : "/", name, NULL);
}

/* A tree is walked once; reports are made for each kind of query. */
struct tree_walk {
    struct tree *tree;
    GPtrArray *folders; /* of struct folder, or NULL: what was read */
    GPtrArray *paths;   /* char *: from where */
};

static void tree_walk(struct tree_walk *at, const char *directory, guint depth)
{
    struct tree *tree = at->tree;
    struct folder *folder = depth < MAX_DEPTH ? folder_read_unseen(directory, NULL) : NULL;
    tree->links |= folder == NULL;
    g_ptr_array_add(at->folders, folder);
    g_ptr_array_add(at->paths, g_strdup(directory));
    for (guint i = 0; folder != NULL && i < folder_count(folder) && tree->entries < MAX_ENTRIES; i++) {
        const struct folder_entry *entry = folder_at(folder, i);
        tree->entries++;
        tree->links |= entry->kind == ENTRY_LINK;
        if (is_for(HEADERS, entry->name) || is_for(SOURCES, entry->name)) {
            if (entry->kind == ENTRY_OTHER)
                continue;
            remember(tree, path_below(directory, entry->name));
        } else if (entry->name[0] != '.' && entry->kind == ENTRY_FOLDER) {
            g_autofree char *path = tree->is_nobodys ? NULL : g_build_filename(directory, entry->name, NULL);
            if (path != NULL)
                tree_walk(at, path, depth + 1);
        } else if (is_for(BUILD_FILES, entry->name)) { /* a folder may be called Sources */
            remember(tree, path_below(directory, entry->name));
        }
    }
}

static void release_folder(gpointer folder)
{
    folder_free(folder);
}

static void visit_folders(struct tree *tree)
{
    if (tree->by_name != NULL)
        return;
    struct tree_walk at = {tree, g_ptr_array_new_with_free_func(release_folder),
                           g_ptr_array_new_with_free_func(g_free)};
    tree->by_name = g_hash_table_new_full(hash_name_of, same_names, g_free, free_paths);
    tree_walk(&at, tree->root, 0);
    for (guint k = 0; k < N_INTERESTS && observe_is_on(); k++) {
        observe_begin_separate();
        for (guint i = 0; i < at.folders->len; i++)
            observe_folder(at.paths->pdata[i], at.folders->pdata[i], suffix_lists[k]);
        tree->seen[k] = observe_end_separate();
    }
    g_ptr_array_unref(at.folders);
    g_ptr_array_unref(at.paths);
}

bool tree_is_whole(struct tree *tree)
{
    visit_folders(tree);
    return !tree->links && !tree->is_nobodys && !tree_is_cut(tree);
}

bool tree_would_have(const char *header)
{
    bool plain = header[0] != '.' && strstr(header, "/.") == NULL && strpbrk(header, "\\:") == NULL;
    return plain && (is_for(HEADERS, header) || is_for(SOURCES, header));
}

char *tree_find_header(struct tree *tree, const char *from, const char *source, const char *header)
{
    visit_folders(tree);
    tree_rely(tree, header);
    g_autoptr(GPtrArray) paths = tree_named(tree, header);
    return paths != NULL ? g_strdup(nearest_header(paths, tree->root, header, from, source)) : NULL;
}

char *tree_find_other_header(struct tree *tree, const char *from, const char *source, const char *header)
{
    visit_folders(tree);
    g_autoptr(GPtrArray) paths = tree_named(tree, header);
    return paths != NULL ? g_strdup(nearest_rival(paths, tree->root, header, from, source)) : NULL;
}

GPtrArray *tree_headers(struct tree *tree, const char *header)
{
    visit_folders(tree);
    tree_rely(tree, header);
    g_autoptr(GPtrArray) paths = tree_named(tree, header);
    GPtrArray *fit = g_ptr_array_new_with_free_func(g_free);
    for (guint i = 0; paths != NULL && i < paths->len; i++)
        if (nearest_fits(paths->pdata[i], header))
            g_ptr_array_add(fit, g_strdup(paths->pdata[i]));
    g_ptr_array_sort(fit, text_compare);
    return fit;
}

static GPtrArray *files_with(const struct tree *tree, bool (*wanted)(const void *data, const char *name),
                             const void *data)
{
    GPtrArray *files = g_ptr_array_new_with_free_func(g_free);
    GHashTableIter iter;
    gpointer path, others;
    g_hash_table_iter_init(&iter, tree->by_name);
    while (g_hash_table_iter_next(&iter, &path, &others)) {
        if (!wanted(data, tree_name_of(path)))
            continue;
        g_ptr_array_add(files, g_strdup(path));
        for (guint i = 0; others != NULL && i < ((GPtrArray *)others)->len; i++)
            g_ptr_array_add(files, g_strdup(((GPtrArray *)others)->pdata[i]));
    }
    g_ptr_array_sort(files, text_compare);
    return files;
}

static bool has_suffix(const void *suffixes, const char *name)
{
    return ends_in(name, suffixes);
}

GPtrArray *tree_files(struct tree *tree, const char *const *suffixes)
{
    visit_folders(tree);
    observe_again(tree->seen[BUILD_FILES]);
    return files_with(tree, has_suffix, suffixes);
}

static bool tree_is_header(const void *data, const char *name)
{
    (void)data;
    return is_for(HEADERS, name);
}

GPtrArray *tree_all_headers(struct tree *tree)
{
    visit_folders(tree);
    observe_again(tree->seen[HEADERS]);
    return files_with(tree, tree_is_header, NULL);
}
