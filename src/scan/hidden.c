#include "scan/hidden.h"

#include <string.h>

#include "base/file/folder.h"
#include "base/file/path.h"
#include "base/file/text-file.h"
#include "base/text/text.h"
#include "scan/text/pcw-names.h"

/* Caches of tools hold many files, but few sources. */
enum { MAX_LISTED = 200000, MAX_READ = 2000 };

struct hidden_search {
    GPtrArray *folders; /* char *: those that wait */
    guint listed, read, found;
    char *first; /* by name */
};

bool hidden_is_excluded(const char *name)
{
    static const char *const systems[] = {".git", ".hg", ".svn", ".bzr", ".jj", NULL};
    return g_strv_contains(systems, name);
}

static bool uses_pcw(const char *path)
{
    g_autofree char *bytes = NULL;
    gsize size = 0;
    g_autofree char *text =
        text_load(path, TEXT_LARGEST, &bytes, &size) ? text_of_source(bytes, size, &size, NULL) : NULL;
    return text != NULL && pcw_names_find(text, size).kind == PCW_NAMES_NAME;
}

static void search_file(struct hidden_search *search, char *path)
{
    search->read++;
    bool found_pcw = uses_pcw(path);
    search->found += found_pcw;
    if (found_pcw && (search->first == NULL || strcmp(path, search->first) < 0)) {
        g_free(search->first);
        search->first = path;
    } else {
        g_free(path);
    }
}

static void search_folder(struct hidden_search *search, const char *directory)
{
    struct folder *folder = folder_read(directory, NULL);
    for (guint i = 0; folder != NULL && i < folder_count(folder) && search->read < MAX_READ; i++) {
        const struct folder_entry *entry = folder_at(folder, i);
        search->listed++;
        if (entry->kind == ENTRY_FOLDER && !hidden_is_excluded(entry->name))
            g_ptr_array_add(search->folders, g_build_filename(directory, entry->name, NULL));
        else if (entry->kind == ENTRY_FILE && path_is_source(entry->name))
            search_file(search, g_build_filename(directory, entry->name, NULL));
    }
    folder_free(folder);
}

guint hidden_sources(const char *folder, char **first, bool *cut)
{
    struct hidden_search search = {.folders = g_ptr_array_new_with_free_func(g_free)};
    g_ptr_array_add(search.folders, g_strdup(folder));
    while (search.folders->len > 0 && search.listed < MAX_LISTED && search.read < MAX_READ) {
        g_autofree char *next = g_ptr_array_steal_index_fast(search.folders, search.folders->len - 1);
        search_folder(&search, next);
    }
    *cut = search.folders->len > 0 || search.read >= MAX_READ;
    *first = search.first;
    g_ptr_array_unref(search.folders);
    return search.found;
}
