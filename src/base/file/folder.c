#include "base/file/folder.h"

#include <string.h>
#include <stdbool.h>

#include "base/file/observe.h"
#include "base/file/overlay.h"
#include "base/file/view.h"
#include "os/folder.h"

static gint folder_by_name(gconstpointer a, gconstpointer b)
{
    return strcmp(((const struct folder_entry *)a)->name, ((const struct folder_entry *)b)->name);
}

static void append_entry(struct folder *folder, const char *name, enum folder_entry_kind kind)
{
    struct folder_entry entry = {g_string_chunk_insert(folder->names, name), kind};
    g_array_append_val(folder->entries, entry);
}

static enum folder_entry_kind kind_by_asking(const char *path, const char *name)
{
    g_autofree char *whole = g_build_filename(path, name, NULL);
    if (g_file_test(whole, G_FILE_TEST_IS_SYMLINK))
        return ENTRY_LINK;
    return g_file_test(whole, G_FILE_TEST_IS_DIR)       ? ENTRY_FOLDER
           : g_file_test(whole, G_FILE_TEST_IS_REGULAR) ? ENTRY_FILE
                                                        : ENTRY_OTHER;
}

struct listing {
    struct folder *folder;
    const char *path;
    GPtrArray *hidden; /* names that are left out (overlay.h); NULL: none */
};

/* Where reading a folder tells what its entries are, nothing else needs to be asked. */
static void folder_add_entry(void *data, const char *name, enum os_entry kind)
{
    static const enum folder_entry_kind kinds[] = {[OS_ENTRY_FILE] = ENTRY_FILE,
                                                   [OS_ENTRY_FOLDER] = ENTRY_FOLDER,
                                                   [OS_ENTRY_LINK] = ENTRY_LINK,
                                                   [OS_ENTRY_OTHER] = ENTRY_OTHER};
    struct listing *listing = data;
    if (listing->hidden != NULL && g_ptr_array_find_with_equal_func(listing->hidden, name, g_str_equal, NULL))
        return;
    append_entry(listing->folder, name, kind == OS_ENTRY_UNTOLD ? kind_by_asking(listing->path, name) : kinds[kind]);
}

static struct folder *folder_new(void)
{
    struct folder *folder = g_new0(struct folder, 1);
    folder->references = 1;
    folder->entries = g_array_new(FALSE, false, sizeof(struct folder_entry));
    folder->names = g_string_chunk_new(1024);
    return folder;
}

static void add_missing(struct folder *folder, const GPtrArray *names, enum folder_entry_kind kind)
{
    for (guint i = 0; names != NULL && i < names->len; i++)
        if (folder_named(folder, names->pdata[i]) == NULL) {
            append_entry(folder, names->pdata[i], kind);
            g_array_sort(folder->entries, folder_by_name);
        }
}

/* Adds what was there once.  False: there is none. */
static bool add_restored(struct folder *folder, const char *path)
{
    g_autoptr(GPtrArray) folders = overlay_restored_folders(path), files = overlay_restored_names(path);
    add_missing(folder, folders, ENTRY_FOLDER);
    add_missing(folder, files, ENTRY_FILE);
    return folders != NULL || files != NULL;
}

struct folder *folder_read_fresh(const char *path, GError **error)
{
    struct folder *folder = folder_new();
    g_autoptr(GPtrArray) hidden = overlay_hidden_names(path);
    GError *cause = NULL;
    os_folder_list(path, folder_add_entry, &(struct listing){folder, path, hidden}, &cause);
    g_array_sort(folder->entries, folder_by_name);
    if (add_restored(folder, path))
        g_clear_error(&cause);
    if (cause != NULL) {
        g_propagate_error(error, cause);
        g_clear_pointer(&folder, folder_free);
    }
    return folder;
}

struct folder *folder_read_unseen(const char *path, GError **error)
{
    return view_folder(path, error);
}

struct folder *folder_read(const char *path, GError **error)
{
    struct folder *folder = folder_read_unseen(path, error);
    observe_folder(path, folder, NULL);
    return folder;
}

struct folder *folder_with_new_files(struct folder *folder, const char *path)
{
    g_autoptr(GPtrArray) names = folder != NULL ? overlay_new_names(path) : NULL;
    if (names == NULL)
        return folder;
    struct folder *all = folder_new(); /* others may hold the folder too */
    for (guint i = 0; i < folder_count(folder); i++)
        append_entry(all, folder_at(folder, i)->name, folder_at(folder, i)->kind);
    for (guint i = 0; i < names->len; i++)
        if (folder_named(folder, names->pdata[i]) == NULL)
            append_entry(all, names->pdata[i], ENTRY_FILE);
    g_array_sort(all->entries, folder_by_name);
    folder_free(folder);
    return all;
}

struct folder *folder_ref(struct folder *folder)
{
    folder->references++;
    return folder;
}

void folder_free(struct folder *folder)
{
    if (folder == NULL || --folder->references > 0)
        return;
    g_array_unref(folder->entries);
    g_string_chunk_free(folder->names);
    g_free(folder);
}

guint folder_count(const struct folder *folder)
{
    return folder->entries->len;
}

const struct folder_entry *folder_at(const struct folder *folder, guint index)
{
    return &g_array_index(folder->entries, struct folder_entry, index);
}

const struct folder_entry *folder_named(const struct folder *folder, const char *name)
{
    guint low = 0, high = folder_count(folder);
    while (low < high) {
        guint middle = (low + high) / 2;
        int order = strcmp(folder_at(folder, middle)->name, name);
        if (order == 0)
            return folder_at(folder, middle);
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return NULL;
}

/* Character by character, as Windows compares names. */
static bool same_but_for_case(const char *a, const char *b)
{
    while (*a != '\0' && *b != '\0' && g_unichar_toupper(g_utf8_get_char(a)) == g_unichar_toupper(g_utf8_get_char(b))) {
        a = g_utf8_next_char(a);
        b = g_utf8_next_char(b);
    }
    return *a == *b;
}

/* Windows takes dots and blanks at the end of a name as if they were not there. */
static char *opened_name(const char *name)
{
    gsize length = strlen(name);
    while (length > 0 && (name[length - 1] == '.' || name[length - 1] == ' '))
        length--;
    return g_strndup(name, length > 0 ? length : strlen(name));
}

static bool folder_is_named(const struct folder_entry *entry, const char *name, bool unicode)
{
    return g_ascii_strcasecmp(entry->name, name) == 0 ||
           (unicode && g_utf8_validate(entry->name, -1, NULL) && same_but_for_case(entry->name, name));
}

const struct folder_entry *folder_find(const struct folder *folder, const char *asked)
{
    const struct folder_entry *found = NULL;
    g_autofree char *name = opened_name(asked), *lower = g_ascii_strdown(name, -1);
    bool unicode = !g_str_is_ascii(name) && g_utf8_validate(name, -1, NULL);
    for (guint i = 0; i < folder_count(folder); i++) {
        const struct folder_entry *entry = folder_at(folder, i);
        if (folder_is_named(entry, name, unicode) && (found == NULL || strcmp(entry->name, lower) == 0))
            found = entry;
    }
    return found;
}

bool folder_name_ends_in(const char *name, const char *suffixes)
{
    gsize length = strlen(name);
    for (const char *suffix = suffixes, *end; (end = strchr(suffix, ' ')) != NULL; suffix = end + 1) {
        gsize size = (gsize)(end - suffix);
        bool same = length >= size && (size == 0 || g_ascii_tolower(name[length - 1]) == g_ascii_tolower(end[-1]));
        if (same && g_ascii_strncasecmp(name + length - size, suffix, size) == 0)
            return true;
    }
    return false;
}

static bool file_folder_is_wanted(const struct folder_entry *entry, const char *wanted)
{
    if (wanted == NULL)
        return true;
    bool names_only = wanted[0] == '=';
    return (!names_only && entry->kind == ENTRY_FOLDER && entry->name[0] != '.') ||
           folder_name_ends_in(entry->name, wanted + names_only);
}

struct hash folder_hash(const struct folder *folder, const char *wanted)
{
    g_autoptr(GString) text = g_string_new(NULL);
    for (guint i = 0; i < folder_count(folder); i++) {
        const struct folder_entry *entry = folder_at(folder, i);
        if (!file_folder_is_wanted(entry, wanted))
            continue;
        g_string_append(text, entry->name);
        g_string_append_c(text, '\0');
        g_string_append_c(text, (char)('0' + entry->kind));
    }
    return hash_of(text->str, text->len);
}
