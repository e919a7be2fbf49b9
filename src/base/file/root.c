#include "base/file/root.h"

#include <string.h>

#include "base/file/checkout.h"
#include "base/file/folder.h"
#include "base/file/observe.h"
#include "base/file/path.h"
#include "base/file/symlink.h"

/* Absolute paths of folders that are roots because the user named them; belongs to the process, as the working
 * directory does. */
static GHashTable *named;

static void forget_named(void)
{
    if (named != NULL)
        g_hash_table_remove_all(named);
    else
        named = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
}

/* Names of files, and suffixes of them, each with a space behind it. */
struct root_mark {
    const char *names, *suffixes;
};

/* What stands at the top of a tree. */
static const struct root_mark of_tree = {
    "Directory.Build.props Directory.Build.targets compile_commands.json .pcwlint.json dirs ", ".sln .slnx "};

/* What stands in the folder of a program, and often in the folders above it too. */
static const struct root_mark of_project = {"CMakeLists.txt meson.build sources ", ".vcxproj "};

static const struct root_mark license = {"LICENSE LICENSE.txt LICENSE.md COPYING ", ""};

static bool root_is_name(const char *name, const char *names)
{
    gsize length = strlen(name);
    for (const char *one = names, *end; (end = strchr(one, ' ')) != NULL; one = end + 1)
        if ((gsize)(end - one) == length && g_ascii_strncasecmp(name, one, length) == 0)
            return true;
    return false;
}

static bool root_has(const struct folder *folder, const struct root_mark *mark)
{
    bool found = false;
    for (guint i = 0; folder != NULL && i < folder_count(folder) && !found; i++) {
        const struct folder_entry *entry = folder_at(folder, i);
        found = entry->kind != ENTRY_FOLDER &&
                (root_is_name(entry->name, mark->names) || folder_name_ends_in(entry->name, mark->suffixes));
    }
    return found;
}

/* The folder, of which only the marks are observed: what else comes and goes in a folder above changes nothing. */
static struct folder *read_marks(const char *path)
{
    struct folder *folder = folder_read_unseen(path, NULL);
    g_autofree char *wanted =
        g_strconcat("=", of_tree.names, of_tree.suffixes, of_project.names, of_project.suffixes, license.names, NULL);
    observe_folder(path, folder, wanted);
    return folder;
}

static bool root_is_below(const char *path, const char *folder)
{
    size_t length = strlen(folder);
    return strncmp(path, folder, length) == 0 && G_IS_DIR_SEPARATOR(path[length]);
}

/* The marks of the folders above a file; NULL: there is none. */
struct root_marks {
    char *tree;    /* the highest folder that looks like the top of a tree */
    char *license; /* the nearest one with a license */
    char *project; /* the highest one of those without a gap, from the nearest one that looks like a project's */
};

static void find_marks(struct root_marks *marks, const char *own)
{
    g_autofree char *at = g_strdup(own);
    bool gap = false;
    do {
        struct folder *folder = read_marks(at);
        bool project = root_has(folder, &of_project);
        gap = gap || (marks->project != NULL && !project);
        if (project && !gap) {
            g_free(marks->project);
            marks->project = g_strdup(at);
        }
        if (marks->license == NULL && root_has(folder, &license))
            marks->license = g_strdup(at);
        if (root_has(folder, &of_tree)) {
            g_free(marks->tree);
            marks->tree = g_strdup(at);
        }
        folder_free(folder);
    } while (path_climb(&at) && !checkout_is_shared(at));
}

/*
 * Of a file that is in no directory that was named: the folder that the marks tell, else the working directory when it
 * is in there, else its own folder.
 */
static char *project_of(const char *file)
{
    g_autofree char *own = g_path_get_dirname(file), *here = path_absolute(".");
    struct root_marks marks = {NULL, NULL, NULL};
    if (!checkout_is_shared(own))
        find_marks(&marks, own);
    const char *root = marks.tree != NULL ? marks.tree : marks.license != NULL ? marks.license : marks.project;
    if (root == NULL)
        root = root_is_below(file, here) && !checkout_is_shared(here) ? here : own;
    char *found = g_strdup(root);
    g_free(marks.tree);
    g_free(marks.license);
    g_free(marks.project);
    return found;
}

static bool is_below_named(const char *folder)
{
    g_autofree char *at = g_strdup(folder);
    bool below = false;
    while (!below && path_climb(&at))
        below = g_hash_table_contains(named, at);
    return below;
}

/* A directory in another one that was named is a part of its tree. */
static void drop_inner(void)
{
    g_autoptr(GList) all = g_hash_table_get_keys(named);
    for (const GList *one = all; one != NULL; one = one->next)
        if (is_below_named(one->data))
            g_hash_table_remove(named, one->data);
}

void root_set_named(const GPtrArray *inputs)
{
    forget_named();
    for (guint i = 0; i < inputs->len; i++) {
        g_autofree char *path = path_absolute(inputs->pdata[i]);
        if (observe_place(path) == PLACE_FOLDER)
            g_hash_table_add(named, g_steal_pointer(&path));
    }
    drop_inner();
}

void root_set(const char *folder)
{
    forget_named();
    if (folder != NULL)
        g_hash_table_add(named, path_absolute(folder));
}

/* The folder that the user named and that the file is in; NULL: none. */
static const char *named_around(const char *file)
{
    g_autofree char *at = g_path_get_dirname(file);
    gpointer found = NULL;
    do {
        if (named != NULL && g_hash_table_lookup_extended(named, at, &found, NULL))
            return found;
    } while (path_climb(&at));
    return NULL;
}

bool root_is_nobodys(const char *folder)
{
    return checkout_is_shared(folder) && (named == NULL || !g_hash_table_contains(named, folder));
}

char *root_of(const char *file)
{
    g_autofree char *path = path_absolute(file), *folder = g_path_get_dirname(path),
                    *repository = checkout_root_above(folder);
    if (repository != NULL && !root_is_nobodys(repository))
        return g_steal_pointer(&repository);
    const char *around = named_around(path);
    return around != NULL ? g_strdup(around) : project_of(path);
}

bool root_climb(char **folder, const char *root)
{
    g_autofree char *above = g_path_get_dirname(*folder);
    return strcmp(*folder, root) != 0 && !root_is_nobodys(above) && path_climb(folder);
}

static bool is_in_named(const char *real)
{
    GHashTableIter iter;
    gpointer folder;
    bool in = false;
    if (named == NULL)
        return false;
    g_hash_table_iter_init(&iter, named);
    while (!in && g_hash_table_iter_next(&iter, &folder, NULL)) {
        g_autofree char *own = path_real(folder);
        in = symlink_is_below(real, own);
    }
    return in;
}

bool root_is_led_out(const char *file)
{
    g_autofree char *path = path_absolute(file), *real = path_real(path);
    if (real == NULL || strcmp(real, path) == 0)
        return false;
    g_autofree char *root = root_of(path), *own = path_real(root);
    return own != NULL && !symlink_is_below(real, own) && !is_in_named(real);
}
