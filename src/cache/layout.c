#include "cache/layout.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#include "base/file/folder.h"
#include "base/private/own.h"
#include "os/file.h"

/* Another form of entries gets another name here. */
#define ROOT "pcwlint-2"
#define FORMER_ROOT "pcwlint-1"
#define TAG "CACHEDIR.TAG"

/* Seconds after which nobody is still writing a file. */
enum { ABANDONED = 3600, KEY_DIGITS = HASH_NAME_DIGITS };

/* Behind the shards, the folder of precompiled headers. */
enum { HEADERS = LAYOUT_SHARDS, FOLDERS };

/* What a file takes on the disk. */
enum { BLOCK = 4096 };

static const char *const kinds[STORE_KINDS] = {
    [STORE_UNITS] = "units", [STORE_HEADERS] = "pch", [STORE_SCANS] = "scans", [STORE_REPORTS] = "reports"};

const char *store_kind_name(enum store_kind kind)
{
    return kinds[kind];
}

char *layout_root(const char *folder)
{
    return g_build_filename(folder, ROOT, NULL);
}

char *store_why_not(const char *folder)
{
    g_autofree char *root = layout_root(folder);
    return own_why_not(root);
}

guint layout_shard(struct hash key)
{
    return key.bytes[0] >> 4;
}

static char *shard_folder(const char *root, guint shard)
{
    if (shard == HEADERS)
        return g_build_filename(root, "headers", NULL);
    const char name[] = {"0123456789abcdef"[shard], '\0'};
    return g_build_filename(root, name, NULL);
}

char *store_folder_of_headers(const char *folder)
{
    g_autofree char *root = layout_root(folder);
    return shard_folder(root, HEADERS);
}

char *layout_entry(const char *root, enum store_kind kind, struct hash key)
{
    g_autofree char *shard = shard_folder(root, layout_shard(key)), *name = hash_name(key);
    return g_strdup_printf("%s%c%s.%s", shard, G_DIR_SEPARATOR, name, kinds[kind]);
}

static bool has_key(const char *name)
{
    guint i = 0;
    while (i < KEY_DIGITS && g_ascii_isxdigit(name[i]) && !g_ascii_isupper(name[i]))
        i++;
    return i == KEY_DIGITS;
}

/* Of a file's name: STORE_KINDS when it is no entry's. */
static enum store_kind layout_kind_of(const char *name)
{
    for (guint k = 0; has_key(name) && name[KEY_DIGITS] == '.' && k < STORE_KINDS; k++)
        if (strcmp(name + KEY_DIGITS + 1, kinds[k]) == 0)
            return (enum store_kind)k;
    return STORE_KINDS;
}

/* Backup programs know the sign. */
static void put_tag(const char *root)
{
    static const char text[] = "Signature: 8a477f597d28d172789f06886806bc55\n# What pcwlint may find out again at any "
                               "time; remove it with: pcwlint cache clear\n";
    g_autofree char *folder = g_path_get_dirname(root), *path = g_build_filename(folder, TAG, NULL);
    int file = os_create(path, 0600); /* never follows a link, or replaces what has the name */
    if (file >= 0 && os_write(file, text, strlen(text)) < 0)
        g_unlink(path);
    if (file >= 0)
        g_close(file, NULL);
}

bool layout_is_own(const char *root, const char *shard)
{
    return own_is_folder(root) && own_is_folder(shard);
}

bool layout_make(const char *root, const char *shard)
{
    if (layout_is_own(root, shard))
        return true;
    if (!own_make_folder(root, shard))
        return false;
    put_tag(root);
    return true;
}

/* ---- going over the entries of a shard ---- */

struct found_entry {
    char *path;
    enum store_kind kind; /* STORE_KINDS: being written, or left unfinished */
    guint64 bytes;
    gint64 used;
};

static void found_clear(gpointer found)
{
    g_free(((struct found_entry *)found)->path);
}

/* Of struct found_entry: only entries, and none where a link leads out of the folder. */
static GArray *find_files(const char *root, guint shard)
{
    GArray *files = g_array_new(FALSE, FALSE, sizeof(struct found_entry));
    g_autofree char *folder = shard_folder(root, shard);
    struct folder *list = layout_is_own(root, folder) ? folder_read_fresh(folder, NULL) : NULL;
    g_array_set_clear_func(files, found_clear);
    for (guint i = 0; list != NULL && i < folder_count(list); i++) {
        const char *name = folder_at(list, i)->name;
        struct found_entry found = {g_build_filename(folder, name, NULL), layout_kind_of(name), 0, 0};
        GStatBuf status;
        bool is_ours =
            found.kind != STORE_KINDS || (shard == HEADERS ? has_key(name) : g_str_has_prefix(name, LAYOUT_NEW));
        if (!is_ours || g_lstat(found.path, &status) != 0) {
            found_clear(&found);
            continue;
        }
        found.bytes = ((guint64)status.st_size + BLOCK - 1) / BLOCK * BLOCK;
        found.used = status.st_mtime;
        g_array_append_val(files, found);
    }
    folder_free(list);
    return files;
}

static gint by_use(gconstpointer a, gconstpointer b)
{
    const struct found_entry *left = a, *right = b;
    return left->used < right->used ? -1 : left->used > right->used;
}

void layout_make_room(const char *root, guint shard, guint64 limit)
{
    g_autoptr(GArray) files = find_files(root, shard);
    gint64 now = g_get_real_time() / G_USEC_PER_SEC;
    guint64 bytes = 0;
    for (guint i = 0; i < files->len; i++)
        bytes += g_array_index(files, struct found_entry, i).bytes;
    g_array_sort(files, by_use);
    for (guint i = 0; i < files->len; i++) {
        const struct found_entry *found = &g_array_index(files, struct found_entry, i);
        bool abandoned = found->kind == STORE_KINDS && found->used + ABANDONED < now;
        if (!abandoned && (bytes <= limit || found->kind == STORE_KINDS))
            continue;
        g_unlink(found->path);
        bytes -= found->bytes;
    }
}

void store_count(const char *folder, struct store_count *count)
{
    g_autofree char *root = layout_root(folder), *why = store_why_not(folder);
    *count = (struct store_count){.entries = {0}};
    for (guint shard = 0; why == NULL && shard < FOLDERS; shard++) {
        g_autoptr(GArray) files = find_files(root, shard);
        for (guint i = 0; i < files->len; i++) {
            const struct found_entry *found = &g_array_index(files, struct found_entry, i);
            if (found->kind == STORE_KINDS)
                continue;
            count->entries[found->kind]++;
            count->bytes[found->kind] += found->bytes;
        }
    }
}

/* ---- clearing ---- */

static bool clear_shard(const char *root, guint shard, guint64 *removed, GError **error)
{
    g_autoptr(GArray) files = find_files(root, shard);
    bool clear = true;
    for (guint i = 0; i < files->len; i++) {
        const struct found_entry *found = &g_array_index(files, struct found_entry, i);
        if (g_unlink(found->path) == 0)
            *removed += found->kind != STORE_KINDS;
        else if (errno != ENOENT && clear) {
            int cause = errno;
            g_set_error(error, G_FILE_ERROR, (int)g_file_error_from_errno(cause), "%s cannot be removed: %s",
                        found->path, g_strerror(cause));
            clear = false;
        }
    }
    g_autofree char *folder = shard_folder(root, shard);
    if (layout_is_own(root, folder))
        g_rmdir(folder);
    return clear;
}

static bool clear_root(const char *root, guint64 *removed, GError **error)
{
    bool clear = true;
    for (guint shard = 0; shard < FOLDERS; shard++)
        clear = clear_shard(root, shard, removed, clear ? error : NULL) && clear;
    return clear;
}

bool store_clear(const char *folder, guint64 *removed, GError **error)
{
    g_autofree char *root = layout_root(folder), *former = g_build_filename(folder, FORMER_ROOT, NULL),
                    *tag = g_build_filename(folder, TAG, NULL);
    g_autofree char *why = store_why_not(folder);
    *removed = 0;
    if (why != NULL) {
        g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_PERM, "the cache in %s is not cleared: %s", folder, why);
        return false;
    }
    bool clear = clear_root(root, removed, error);
    clear = clear_root(former, removed, clear ? error : NULL) && clear;
    g_rmdir(former);
    if (g_rmdir(root) == 0)
        g_unlink(tag);
    return clear;
}
