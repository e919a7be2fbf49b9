#include "parse/kit/directory.h"

#include <string.h>

#include "base/text/api.h"
#include "base/file/folder.h"
#include "base/file/observe.h"
#include "base/file/text-file.h"

/* Of a directory's entries; the largest kits have some three thousand. */
enum { MAX_ENTRIES = 50000, MAX_HEADER = 16 * 1024 * 1024, MAX_DEPTH = 8, MAX_SPELLINGS = 500 };

struct kit_directories {
    GHashTable *by_path;  /* char * -> struct kit_directory */
    GPtrArray *spellings; /* char * */
};

static void directory_free(gpointer data)
{
    struct kit_directory *directory = data;
    g_hash_table_unref(directory->names);
    observations_unref(directory->asked);
    g_free(directory);
}

struct kit_directories *kit_directories_new(void)
{
    struct kit_directories *all = g_new0(struct kit_directories, 1);
    all->by_path = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, directory_free);
    all->spellings = g_ptr_array_new_with_free_func(g_free);
    return all;
}

void kit_directories_free(struct kit_directories *all)
{
    if (all == NULL)
        return;
    g_hash_table_unref(all->by_path);
    g_ptr_array_unref(all->spellings);
    g_free(all);
}

/* Whoever uses a name says so: what else the folder holds may change. */
static void list(struct kit_directory *directory, const char *path)
{
    struct folder *folder = folder_read_unseen(path, NULL);
    for (guint i = 0; folder != NULL && i < MIN(folder_count(folder), MAX_ENTRIES); i++) {
        const char *name = folder_at(folder, i)->name;
        char *key = g_ascii_strdown(name, -1);
        if (!g_hash_table_contains(directory->names, key) || strcmp(key, name) == 0)
            g_hash_table_insert(directory->names, key, g_strdup(name));
        else
            g_free(key);
    }
    folder_free(folder);
}

static const char *name_in(const struct kit_directory *directory, const char *path, const char *lower)
{
    const char *name = g_hash_table_lookup(directory->names, lower);
    observe_entry(path, lower, name);
    return name;
}

/* The text of a header in any case, or NULL. */
static char *read_header(const struct kit_directory *directory, const char *path, const char *header)
{
    const char *name = name_in(directory, path, header);
    g_autofree char *file = name != NULL ? g_build_filename(path, name, NULL) : NULL;
    gsize size = 0;
    return file != NULL ? text_read_file(file, MAX_HEADER, &size, NULL) : NULL;
}

/* A project may have a wdm.h of its own, for tests: only the kits' say these words. */
static void find_kernel(struct kit_directory *directory, const char *path)
{
    static const char *const headers[][2] = {{"wdm.h", "_WDMDDK_"}, {"ntddk.h", "_NTDDK_"}, {"ntifs.h", "_NTIFS_"}};
    for (guint i = 0; i < G_N_ELEMENTS(headers); i++) {
        g_autofree char *text = read_header(directory, path, headers[i][0]);
        if (text == NULL || strstr(text, headers[i][1]) == NULL)
            continue;
        directory->is_kernel = true;
        if (i == 0)
            directory->has_pcw = strstr(text, API_INFORMATION) != NULL;
    }
}

static bool holds(const struct kit_directory *directory, const char *path, const char *name)
{
    return name_in(directory, path, name) != NULL;
}

static struct kit_directory *directory_new(const char *path)
{
    static const char *const markers[] = {"sdkddkver.h", "winapifamily.h", "crtdefs.h", "corecrt.h",
                                          "vcruntime.h", "wdfglobals.h",   "winnt.h"};
    struct kit_directory *directory = g_new0(struct kit_directory, 1);
    directory->names = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    observe_begin_part();
    list(directory, path);
    find_kernel(directory, path);
    directory->is_mingw = holds(directory, path, "_mingw.h");
    for (guint i = 0; i < G_N_ELEMENTS(markers); i++)
        directory->is_companion = directory->is_companion || holds(directory, path, markers[i]);
    directory->asked = observe_end_part();
    return directory;
}

const struct kit_directory *kit_directory_at(struct kit_directories *all, const char *path)
{
    struct kit_directory *directory = g_hash_table_lookup(all->by_path, path);
    if (directory == NULL) {
        directory = directory_new(path);
        g_hash_table_insert(all->by_path, g_strdup(path), directory);
    } else {
        observe_again(directory->asked);
    }
    return directory;
}

char *kit_directory_find(struct kit_directories *all, const char *path, const char *header)
{
    g_autofree char *plain = g_strdelimit(g_ascii_strdown(header, -1), "\\", '/');
    g_auto(GStrv) parts = g_strsplit(plain, "/", MAX_DEPTH);
    g_autofree char *found = NULL;
    for (guint i = 0; parts[i] != NULL; i++) {
        g_autofree char *folder = found != NULL ? g_build_filename(path, found, NULL) : g_strdup(path);
        const char *name = name_in(kit_directory_at(all, folder), folder, parts[i]);
        if (name == NULL)
            return NULL;
        char *deeper = found != NULL ? g_strconcat(found, "/", name, NULL) : g_strdup(name);
        g_free(found);
        found = deeper;
    }
    return g_steal_pointer(&found);
}

void kit_directories_learn(struct kit_directories *all, const char *spelling)
{
    if (all->spellings->len < MAX_SPELLINGS &&
        !g_ptr_array_find_with_equal_func(all->spellings, spelling, g_str_equal, NULL))
        g_ptr_array_add(all->spellings, g_strdup(spelling));
}

const GPtrArray *kit_directories_spellings(const struct kit_directories *all)
{
    return all->spellings;
}
