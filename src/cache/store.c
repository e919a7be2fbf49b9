#include "cache/store.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "base/private/atomic-file.h"
#include "base/private/own.h"
#include "cache/layout.h"
#include "os/file.h"

/* The head of an entry; `size` bytes follow.  The seal covers the head, with zeros in place of the seal, and those
 * bytes. */
struct head {
    char magic[8];
    guint64 kind;
    struct hash key;
    guint64 size;
    struct hash seal;
};

static const char magic[8] = {'P', 'C', 'W', 'L', 'I', 'N', 'T', '2'};

/* The largest entry. */
enum { MAX_ENTRY = 64 << 20 };

/* How exactly the time of the last use is kept, in seconds: a hit should write nothing. */
enum { USE_GRAIN = 600 };

struct store {
    char *folder; /* of entries */
    struct secret *secret;
    guint64 limit;
    guint written[LAYOUT_SHARDS]; /* atomic */
    char *failure;
    gint broken; /* atomic: nothing is written any more */
    GMutex lock;
};

struct store *store_new(const char *folder, guint64 limit, const struct secret *secret)
{
    struct store *store = g_new0(struct store, 1);
    store->folder = layout_root(folder);
    store->limit = limit;
    store->secret = secret_ref(secret);
    g_mutex_init(&store->lock);
    return store;
}

void store_free(struct store *store)
{
    if (store == NULL)
        return;
    for (guint i = 0; i < LAYOUT_SHARDS; i++)
        if (store->written[i] != 0)
            layout_make_room(store->folder, i, store->limit / LAYOUT_SHARDS);
    g_mutex_clear(&store->lock);
    secret_unref(store->secret);
    g_free(store->folder);
    g_free(store->failure);
    g_free(store);
}

const char *store_failure(const struct store *store)
{
    return store->failure;
}

/* ---- reading ---- */

static struct hash seal_of(const struct store *store, const struct head *head, const void *bytes)
{
    struct head bare = *head;
    struct sealing *sealing = sealing_begin(store->secret, "entry");
    bare.seal = (struct hash){{0}};
    sealing_add(sealing, &bare, sizeof bare);
    sealing_add(sealing, bytes, (gsize)head->size);
    return sealing_end(sealing);
}

static bool store_is_whole(const struct store *store, const char *bytes, gsize size, enum store_kind kind,
                           struct hash key)
{
    struct head head;
    if (size < sizeof head)
        return false;
    memcpy(&head, bytes, sizeof head);
    return memcmp(head.magic, magic, sizeof magic) == 0 && head.kind == (guint64)kind && hash_same(head.key, key) &&
           head.size == size - sizeof head && hash_same(head.seal, seal_of(store, &head, bytes + sizeof head));
}

static void store_note_use(const char *path)
{
    GStatBuf status;
    if (g_lstat(path, &status) == 0 && status.st_mtime + USE_GRAIN < g_get_real_time() / G_USEC_PER_SEC)
        os_touch(path);
}

char *store_get(struct store *store, enum store_kind kind, struct hash key, gsize *size)
{
    g_autofree char *path = layout_entry(store->folder, kind, key), *shard = g_path_get_dirname(path);
    gsize whole = 0;
    if (!layout_is_own(store->folder, shard))
        return NULL;
    char *bytes = own_read(path, MAX_ENTRY, &whole);
    if (bytes == NULL || !store_is_whole(store, bytes, whole, kind, key)) {
        if (bytes != NULL || errno == EPERM || errno == ELOOP) /* damaged, foreign, or no file */
            g_unlink(path);
        g_free(bytes);
        return NULL;
    }
    store_note_use(path);
    *size = whole - sizeof(struct head);
    memmove(bytes, bytes + sizeof(struct head), *size);
    return bytes;
}

/* ---- writing ---- */

static void store_fail(struct store *store, const char *path, int cause)
{
    g_atomic_int_set(&store->broken, 1);
    g_mutex_lock(&store->lock);
    if (store->failure == NULL)
        store->failure = g_strdup_printf("%s: %s", path, g_strerror(cause));
    g_mutex_unlock(&store->lock);
}

/* The path of a new file with these bytes; NULL, with errno: it could not be written. */
static char *write_new(const char *shard, const struct head *head, const void *bytes)
{
    char *path = g_build_filename(shard, LAYOUT_NEW "XXXXXX", NULL);
    int file = os_create_unique(path);
    if (file >= 0) {
        bool written = atomic_file_fill(file, head, sizeof *head) && atomic_file_fill(file, bytes, head->size);
        int cause = errno;
        bool closed = g_close(file, NULL);
        if (written && closed)
            return path;
        cause = written ? errno : cause;
        g_unlink(path);
        errno = cause;
    }
    int saved_errno = errno;
    g_free(path);
    errno = saved_errno;
    return NULL;
}

void store_put(struct store *store, enum store_kind kind, struct hash key, const void *bytes, gsize size)
{
    if (g_atomic_int_get(&store->broken) != 0 || size > store->limit / LAYOUT_SHARDS ||
        size > MAX_ENTRY - sizeof(struct head))
        return;
    struct head head = {.kind = (guint64)kind, .key = key, .size = size};
    memcpy(head.magic, magic, sizeof magic);
    head.seal = seal_of(store, &head, bytes);
    g_autofree char *path = layout_entry(store->folder, kind, key), *shard = g_path_get_dirname(path);
    g_autofree char *fresh = layout_make(store->folder, shard) ? write_new(shard, &head, bytes) : NULL;
    if (fresh == NULL) {
        store_fail(store, shard, errno);
        return;
    }
    if (g_rename(fresh, path) != 0) {
        int cause = errno;
        g_unlink(fresh);
        if (cause != ENOENT) /* somebody cleared it just now */
            store_fail(store, path, cause);
        return;
    }
    g_atomic_int_set((gint *)&store->written[layout_shard(key)], 1);
}
