#include "scan/listing.h"

#include <stdbool.h>
#include <string.h>

#include "base/file/observe.h"
#include "base/file/path.h"
#include "base/file/root.h"
#include "base/text/text.h"
#include "installer/installer.h"
#include "scan/hidden.h"

/* More files than any tree that is checked as one: Chromium has half a million. */
enum { MAX_FOUND = 2000000, MAX_LISTED = 10000000 };

static const char *const manifest_suffixes[] = {".man", ".xml", ".manifest", NULL};

static const char *const header_suffixes[] = {".h",   ".hpp", ".hxx", ".hh",  ".h++", ".inl",
                                              ".inc", ".ipp", ".tpp", ".txx", ".tcc", NULL};

/* Where a file of this name belongs; NULL: nowhere.  Editors and file systems leave hidden ones beside a manifest. */
static GPtrArray *list_for(const char *name, const struct scan_files *files)
{
    if (path_is_source(name))
        return files->sources;
    if (name[0] == '.')
        return NULL;
    if (g_str_has_suffix(name, ".vcxproj") || strcmp(name, "compile_commands.json") == 0)
        return files->descriptions;
    if (installer_is_named_so(name) || installer_may_be_named_so(name))
        return files->installers;
    if (text_ends_in(name, manifest_suffixes))
        return files->manifests;
    return text_ends_in(name, header_suffixes) || path_is_assembly(name) ? files->headers : NULL;
}

static bool listing_is_excluded(const char *path, bool folder, const struct scan_files *files)
{
    return files->excludes != NULL && files->excludes(files->data, path, folder);
}

/* A directory and everything below it.  Without recursion, for a tree may nest its folders to any depth. */
struct listing_walk {
    const struct scan_files *files;
    GPtrArray *folders; /* char *: those that wait */
    guint listed;       /* entries so far */
};

static char *path_in(const char *directory, const char *name)
{
    bool top = g_str_has_suffix(directory, "/"); /* g_build_filename() would waste memory behind each path */
    return strcmp(directory, ".") == 0 ? g_strdup(name) : g_strconcat(directory, top ? "" : "/", name, NULL);
}

/* Neither those that nobody wants to know of, nor those that lead to a version control's own files. */
static void add_link(const struct scan_files *files, const char *name, char *path)
{
    if (files->links != NULL && !hidden_is_excluded(name) && !listing_is_excluded(path, true, files))
        g_ptr_array_add(files->links, path);
    else
        g_free(path);
}

/* A directory may be called like a file.  A link to one is not followed; any other is the file that it leads to. */
static void visit_entry(struct listing_walk *walk, const char *directory, const struct folder_entry *entry)
{
    const struct scan_files *files = walk->files;
    GPtrArray *list = list_for(entry->name, files);
    bool is_link = entry->kind == ENTRY_LINK;
    if (entry->kind != ENTRY_FOLDER && list == NULL && !(is_link && files->links != NULL))
        return;
    g_autofree char *path = path_in(directory, entry->name);
    if (entry->kind == ENTRY_FOLDER) {
        GPtrArray *folders = entry->name[0] != '.'             ? walk->folders
                             : hidden_is_excluded(entry->name) ? NULL
                                                               : files->hidden;
        if (folders != NULL && !listing_is_excluded(path, true, files))
            g_ptr_array_add(folders, g_steal_pointer(&path));
    } else if (is_link && observe_place(path) == PLACE_FOLDER) {
        add_link(files, entry->name, g_steal_pointer(&path));
    } else if (list != NULL && !listing_is_excluded(path, false, files)) {
        if (list == files->descriptions && files->installers != NULL && installer_is_of_build(entry->name))
            g_ptr_array_add(files->installers, g_strdup(path));
        g_ptr_array_add(list, g_steal_pointer(&path));
    }
}

static void note_unreadable(const char *directory, const GError *cause, const struct scan_files *files)
{
    struct scan_error *error = g_new(struct scan_error, 1);
    *error = (struct scan_error){g_strdup(directory),
                                 g_strdup_printf("the directory cannot be opened: %s", text_reason(cause)), false};
    g_ptr_array_add(files->errors, error);
}

static void listing_note_bound(const char *directory, const struct scan_files *files)
{
    struct scan_error *error = g_new(struct scan_error, 1);
    *error = (struct scan_error){g_strdup(directory),
                                 g_strdup("it holds more files than can be searched: give its parts one by one"), true};
    g_ptr_array_add(files->errors, error);
}

void scan_error_free(gpointer data)
{
    struct scan_error *error = data;
    g_free(error->path);
    g_free(error->why);
    g_free(error);
}

static void listing_list(struct listing_walk *walk, const char *directory)
{
    GError *error = NULL;
    struct folder *folder = folder_with_new_files(folder_read(directory, &error), directory);
    if (folder == NULL) {
        note_unreadable(directory, error, walk->files);
        g_error_free(error);
        return;
    }
    walk->listed += folder_count(folder);
    for (guint i = 0; i < folder_count(folder); i++)
        visit_entry(walk, directory, folder_at(folder, i));
    folder_free(folder);
}

static bool has_room(const struct listing_walk *walk)
{
    return walk->listed <= MAX_LISTED && walk->files->sources->len + walk->files->manifests->len <= MAX_FOUND;
}

void scan_directory(const char *directory, const struct scan_files *files)
{
    GPtrArray *const more[] = {files->headers, files->descriptions, files->installers, files->hidden, files->links};
    struct listing_walk walk = {files, g_ptr_array_new_with_free_func(g_free), 0};
    g_ptr_array_add(walk.folders, g_strdup(directory));
    while (walk.folders->len > 0 && has_room(&walk)) {
        g_autofree char *folder = g_ptr_array_steal_index_fast(walk.folders, walk.folders->len - 1);
        listing_list(&walk, folder);
    }
    if (walk.folders->len > 0)
        listing_note_bound(directory, files);
    g_ptr_array_unref(walk.folders);
    g_ptr_array_sort(files->sources, text_compare);
    g_ptr_array_sort(files->manifests, text_compare);
    for (guint i = 0; i < G_N_ELEMENTS(more); i++)
        if (more[i] != NULL)
            g_ptr_array_sort(more[i], text_compare);
}

/* Manifests of one folder, and its folders (owned); both sorted. */
static void list_folder(const char *directory, GPtrArray *manifests, GPtrArray *folders)
{
    enum { MAX_ENTRIES = 2000 };
    struct folder *folder = folder_read_unseen(directory, NULL);
    observe_folder(directory, folder, ".man .xml .manifest ");
    folder = folder_with_new_files(folder, directory);
    for (guint i = 0; folder != NULL && i < MIN(folder_count(folder), MAX_ENTRIES); i++) {
        const struct folder_entry *entry = folder_at(folder, i);
        if (entry->kind == ENTRY_FOLDER && entry->name[0] != '.') {
            if (folders != NULL)
                g_ptr_array_add(folders, path_in(directory, entry->name));
        } else if (text_ends_in(entry->name, manifest_suffixes)) {
            g_ptr_array_add(manifests, path_in(directory, entry->name));
        }
    }
    folder_free(folder);
}

/* The folder above, as the path spells it; NULL: there is none in the source's tree. */
static char *listing_folder_above(const char *folder, const char *source)
{
    g_autofree char *absolute = path_absolute(folder), *above = g_path_get_dirname(absolute), *root = root_of(source);
    if (strcmp(absolute, root) == 0 || strcmp(above, absolute) == 0 || root_is_nobodys(above) || above[1] == '\0')
        return NULL;
    if (strcmp(folder, ".") == 0)
        return g_strdup("..");
    return g_str_has_suffix(folder, "..") ? g_build_filename(folder, "..", NULL) : g_path_get_dirname(folder);
}

void scan_beside(const char *source, GPtrArray *manifests)
{
    g_autofree char *own = g_path_get_dirname(source), *above = listing_folder_above(own, source);
    g_autofree char *absolute = path_absolute(own);
    g_autoptr(GPtrArray) below = g_ptr_array_new_with_free_func(g_free),
                         around = g_ptr_array_new_with_free_func(g_free);
    list_folder(own, manifests, below);
    for (guint i = 0; i < below->len; i++)
        list_folder(below->pdata[i], manifests, NULL);
    if (above != NULL)
        list_folder(above, manifests, around);
    for (guint i = 0; i < around->len; i++) {
        g_autofree char *folder = path_absolute(around->pdata[i]);
        if (strcmp(folder, absolute) != 0)
            list_folder(around->pdata[i], manifests, NULL);
    }
}
