#include "base/file/view.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "base/file/path.h"

/* A directory is listed when so many of its names were asked for. */
enum { ENOUGH_QUERIES = 3 };

/* Bytes of all texts that are kept, at most. */
enum { MAX_TEXTS = 16 << 20 };

struct listed_name {
    struct folder *folder; /* NULL: not listed, or it cannot be */
    GError *error;         /* why it cannot be */
    bool tried, absent;
    guint queries;
};

struct file_view {
    guint depth;
    char *here;
    GHashTable *folders; /* path as it was asked for -> struct listed_name */
    GHashTable *reals;   /* folder -> its path without links */
    GHashTable *places;  /* path -> enum place_kind + 1: what the system was asked for */
    GHashTable *texts;   /* path -> GBytes */
    gsize bytes;         /* bytes of the texts */
};

static _Thread_local struct file_view view;

static void listed_free(gpointer data)
{
    struct listed_name *listed = data;
    folder_free(listed->folder);
    g_clear_error(&listed->error);
    g_free(listed);
}

void view_begin(void)
{
    if (view.depth++ > 0)
        return;
    view.here = g_get_current_dir();
    view.folders = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, listed_free);
    view.reals = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    view.places = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    view.texts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)g_bytes_unref);
    view.bytes = 0;
}

void view_end(void)
{
    if (--view.depth > 0)
        return;
    g_clear_pointer(&view.here, g_free);
    g_clear_pointer(&view.folders, g_hash_table_unref);
    g_clear_pointer(&view.reals, g_hash_table_unref);
    g_clear_pointer(&view.places, g_hash_table_unref);
    g_clear_pointer(&view.texts, g_hash_table_unref);
}

char *view_text(const char *path, gsize *size)
{
    GBytes *text = view.depth > 0 ? g_hash_table_lookup(view.texts, path) : NULL;
    if (text == NULL)
        return NULL;
    *size = g_bytes_get_size(text) - 1;
    return g_memdup2(g_bytes_get_data(text, NULL), *size + 1);
}

void view_keep_text(const char *path, const char *text, gsize size)
{
    if (view.depth == 0 || size >= MAX_TEXTS - view.bytes || g_hash_table_contains(view.texts, path))
        return;
    g_hash_table_insert(view.texts, g_strdup(path), g_bytes_new(text, size + 1));
    view.bytes += size + 1;
}

const char *view_working_directory(void)
{
    return view.here;
}

/* One directory has one key, whether its path is relative or not.  A ".." stays: a link may stand before it. */
static char *view_key_of(const char *path, gsize length)
{
    g_autofree char *own = g_strndup(path, length);
    const char *rest = own;
    while (rest[0] == '.' && rest[1] == '/')
        rest += 2;
    if (g_path_is_absolute(rest))
        return g_strdup(rest);
    return strcmp(rest, ".") == 0 || *rest == '\0' ? g_strdup(view.here) : g_build_filename(view.here, rest, NULL);
}

/* Only a system that tells names apart by their case says by a listing what is not there. */
static bool answers_absence(void)
{
#if defined(G_OS_UNIX) && !defined(__APPLE__)
    return true;
#else
    return false;
#endif
}

/* By what is listed already: the directory above is not there, or has no such entry. */
static bool is_absent(const char *folder)
{
    const char *slash = strrchr(folder, '/');
    g_autofree char *above = g_strndup(folder, slash != folder ? (gsize)(slash - folder) : 1);
    const struct listed_name *known = g_hash_table_lookup(view.folders, above);
    return known != NULL && answers_absence() && strcmp(slash, "/..") != 0 &&
           (known->absent || (known->folder != NULL && folder_named(known->folder, slash + 1) == NULL));
}

static struct listed_name *listed_of(const char *path, gsize length)
{
    g_autofree char *key = view_key_of(path, length);
    struct listed_name *listed = g_hash_table_lookup(view.folders, key);
    if (listed == NULL) {
        listed = g_new0(struct listed_name, 1);
        listed->absent = listed->tried = key[1] != '\0' && is_absent(key);
        if (listed->absent)
            g_set_error_literal(&listed->error, G_FILE_ERROR, G_FILE_ERROR_NOENT, g_strerror(ENOENT));
        g_hash_table_insert(view.folders, g_steal_pointer(&key), listed);
    }
    return listed;
}

static void view_list(struct listed_name *listed, const char *path)
{
    listed->folder = folder_read_fresh(path, &listed->error);
    listed->tried = true;
    listed->absent = g_error_matches(listed->error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
}

struct folder *view_folder(const char *path, GError **error)
{
    if (view.depth == 0)
        return folder_read_fresh(path, error);
    struct listed_name *listed = listed_of(path, strlen(path));
    if (!listed->tried)
        view_list(listed, path);
    if (listed->folder == NULL)
        g_propagate_error(error, g_error_copy(listed->error));
    return listed->folder != NULL ? folder_ref(listed->folder) : NULL;
}

/* The listing of the directory that a path is in, and the name there; NULL: it has none, or the system must be asked.
 */
static struct listed_name *listed_above(const char *path, const char **name)
{
    const char *slash = strrchr(path, '/');
    *name = slash != NULL ? slash + 1 : path;
    if (view.depth == 0 || **name == '\0' || strcmp(*name, "..") == 0 || strcmp(*name, ".") == 0)
        return NULL;
    return slash != NULL ? listed_of(path, MAX((gsize)(slash - path), 1)) : listed_of(".", 1);
}

/* TRUE: the listing decides. */
static bool ask_listing(const struct listed_name *listed, const char *name, enum place_kind *kind)
{
    const struct folder_entry *entry = listed->folder != NULL ? folder_named(listed->folder, name) : NULL;
    *kind = PLACE_NONE;
    if (entry == NULL)
        return answers_absence() && (listed->folder != NULL || listed->absent);
    *kind = entry->kind == ENTRY_FOLDER ? PLACE_FOLDER : PLACE_FILE;
    return entry->kind == ENTRY_FOLDER || entry->kind == ENTRY_FILE;
}

static enum place_kind ask_system(const char *path)
{
    struct signature signature;
    return signature_of(path, &signature);
}

static enum place_kind place_of(const char *path)
{
    const char *name = NULL;
    struct listed_name *listed = listed_above(path, &name);
    enum place_kind kind = PLACE_NONE;
    if (listed == NULL)
        return ask_system(path);
    if (!listed->tried && ++listed->queries > ENOUGH_QUERIES) {
        g_autofree char *folder = g_path_get_dirname(path);
        view_list(listed, folder);
    }
    if (listed->tried && ask_listing(listed, name, &kind))
        return kind;
    gpointer known = g_hash_table_lookup(view.places, path);
    if (known == NULL) {
        known = GUINT_TO_POINTER((guint)ask_system(path) + 1);
        g_hash_table_insert(view.places, g_strdup(path), known);
    }
    return (enum place_kind)(GPOINTER_TO_UINT(known) - 1);
}

/* A slash at the end asks for a folder. */
static enum place_kind place_of_folder(const char *path, gsize length)
{
    g_autofree char *folder = g_strndup(path, length);
    return place_of(folder) == PLACE_FOLDER ? PLACE_FOLDER : PLACE_NONE;
}

enum place_kind view_place(const char *path)
{
    gsize length = strlen(path);
    bool slash = view.depth > 0 && length > 1 && path[length - 1] == '/' && path[length - 2] != '/';
    return slash ? place_of_folder(path, length - 1) : place_of(path);
}

/* What the listing of the directory above says, which follows no link; NULL: it is not at hand, or has no such entry.
 */
static const struct folder_entry *entry_of(const char *path)
{
    const char *name = NULL;
    const struct listed_name *listed = listed_above(path, &name);
    return listed != NULL && listed->folder != NULL ? folder_named(listed->folder, name) : NULL;
}

bool view_knows_file(const char *path)
{
    const struct folder_entry *entry = entry_of(path);
    return entry != NULL && entry->kind == ENTRY_FILE;
}

void view_look_into(const char *path)
{
    const struct folder_entry *entry = entry_of(path);
    struct listed_name *listed = entry != NULL && entry->kind == ENTRY_FOLDER ? listed_of(path, strlen(path)) : NULL;
    if (listed != NULL && !listed->tried)
        view_list(listed, path);
}

bool view_knows_absent(const char *path)
{
    /* A link that leads nowhere is no file either, but only the system knows why. */
    const char *name = NULL;
    struct listed_name *listed = listed_above(path, &name);
    return listed != NULL && view_place(path) == PLACE_NONE && listed->tried &&
           (listed->folder == NULL || folder_named(listed->folder, name) == NULL);
}

static bool is_folder_itself(const char *path)
{
    const struct folder_entry *entry = entry_of(path);
    GStatBuf status;
    return (entry != NULL && entry->kind == ENTRY_FOLDER) || (g_lstat(path, &status) == 0 && S_ISDIR(status.st_mode));
}

/* `folder` is absolute, and has no "..". */
static const char *real_folder(const char *folder)
{
    char *real = g_hash_table_lookup(view.reals, folder);
    if (real != NULL)
        return real;
    g_autofree char *above = g_path_get_dirname(folder), *name = g_path_get_basename(folder);
    bool top = strcmp(above, folder) == 0;
    real = top || !is_folder_itself(folder) ? path_real(folder) : g_build_filename(real_folder(above), name, NULL);
    g_hash_table_insert(view.reals, g_strdup(folder), real);
    return real;
}

static bool is_file_itself(const char *path)
{
    GStatBuf status;
    return view_knows_file(path) || (g_lstat(path, &status) == 0 && S_ISREG(status.st_mode));
}

char *view_real(const char *path)
{
    if (view.depth == 0 || strstr(path, "..") != NULL || !is_file_itself(path))
        return path_real(path);
    g_autofree char *absolute = path_absolute(path), *folder = g_path_get_dirname(absolute),
                    *name = g_path_get_basename(absolute);
    return g_build_filename(real_folder(folder), name, NULL);
}
