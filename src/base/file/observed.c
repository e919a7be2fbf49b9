#include "base/file/observed.h"

#include <string.h>

#include "base/file/environment.h"
#include "base/file/folder.h"
#include "base/file/observed-form.h"
#include "base/file/overlay.h"
#include "base/file/text-file.h"
#include "os/path.h"

/* The largest file that is analysed. */
#define LARGEST ((gsize)128 << 20)

/* What is known of a path; what has not been asked yet is not. */
struct known {
    enum place_kind kind;
    struct signature signature; /* of a moment before its content was read */
    bool has_text, is_text, has_folder;
    struct hash hash;
    struct folder *folder; /* NULL: it cannot be read */
};

struct observed {
    GHashTable *paths; /* path -> struct known */
    int64_t since;
    GMutex lock;
};

static void known_free(gpointer data)
{
    struct known *known = data;
    folder_free(known->folder);
    g_free(known);
}

struct observed *observed_new(void)
{
    struct observed *observed = g_new0(struct observed, 1);
    observed->paths = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, known_free);
    observed->since = signature_now();
    g_mutex_init(&observed->lock);
    return observed;
}

void observed_free(struct observed *observed)
{
    if (observed == NULL)
        return;
    g_hash_table_unref(observed->paths);
    g_mutex_clear(&observed->lock);
    g_free(observed);
}

static struct known *check_path(struct observed *observed, const char *path)
{
    struct known *known = g_hash_table_lookup(observed->paths, path);
    if (known != NULL)
        return known;
    known = g_new0(struct known, 1);
    known->kind = signature_of(path, &known->signature);
    g_hash_table_insert(observed->paths, g_strdup(path), known);
    return known;
}

/* ---- answers ---- */

static bool is_settled(const struct observed_head *head)
{
    return head->signature.changed != 0;
}

/* What is laid over the disk (overlay.h) is read whatever the disk says. */
static bool same_signature(const char *path, const struct observed_head *head, const struct known *known)
{
    return is_settled(head) && signature_same(&head->signature, &known->signature) && !overlay_is_laid(path);
}

static bool text_holds(const char *path, const struct observed_head *head, struct known *known)
{
    if (!known->has_text) {
        g_autofree char *bytes = NULL;
        gsize size = 0;
        known->has_text = true;
        known->is_text = text_load_unseen(path, LARGEST, &bytes, &size);
        known->hash = known->is_text ? hash_of(bytes, size) : (struct hash){{0}};
    }
    return known->is_text == (head->state != 0) && hash_same(known->hash, head->hash);
}

static const struct folder *folder_of(const char *path, struct known *known)
{
    if (!known->has_folder)
        known->folder = folder_read_unseen(path, NULL);
    known->has_folder = true;
    return known->folder;
}

static bool listing_holds(const char *path, const char *wanted, const struct hash *hash, guint8 state,
                          struct known *known)
{
    const struct folder *folder = folder_of(path, known);
    return (folder != NULL) == (state != 0) &&
           (folder == NULL || hash_same(folder_hash(folder, wanted[0] != '\0' ? wanted : NULL), *hash));
}

static bool entry_holds(const char *path, const char *name, const char *spelling, struct known *known)
{
    const struct folder *folder = folder_of(path, known);
    const struct folder_entry *entry = folder != NULL ? folder_find(folder, name) : NULL;
    return g_strcmp0(entry != NULL ? entry->name : NULL, spelling) == 0;
}

static bool item_holds(struct observed *observed, const char *path, struct known *known, struct observed_cursor *items)
{
    const guint8 *head = observed_take_bytes(items, 2);
    bool listing = head != NULL && head[0] == OBSERVED_LISTING, entry = head != NULL && head[0] == OBSERVED_ENTRY;
    struct hash hash = {{0}};
    const guint8 *digest = listing ? observed_take_bytes(items, sizeof hash) : NULL;
    const char *name = observed_take_text(items), *spelling = entry && head[1] != 0 ? observed_take_text(items) : NULL;
    if (items->broken)
        return false;
    if (listing) {
        memcpy(&hash, digest, sizeof hash);
        return listing_holds(path, name, &hash, head[1], known);
    }
    if (entry)
        return entry_holds(path, name, spelling, known);
    if (head[0] != OBSERVED_ABSENT || known->kind == PLACE_NONE)
        return head[0] == OBSERVED_ABSENT;
    g_autofree char *whole = g_build_filename(path, name, NULL);
    return check_path(observed, whole)->kind == PLACE_NONE &&
           !g_file_test(whole, G_FILE_TEST_IS_SYMLINK); /* a link's answer is not the folder's */
}

static bool folder_holds(struct observed *observed, const char *path, const struct observed_head *head,
                         struct observed_cursor *cursor)
{
    guint32 n = observed_take_u32(cursor), size = observed_take_u32(cursor);
    guint8 *body = observed_take_bytes(cursor, size);
    struct known *known = check_path(observed, path);
    if (body == NULL)
        return false;
    if (is_settled(head) && signature_same(&head->signature, &known->signature))
        return true;
    struct observed_cursor items = {body, body + size, false};
    bool holds = true;
    for (guint32 i = 0; holds && i < n; i++)
        holds = item_holds(observed, path, known, &items);
    return holds;
}

static bool variable_holds(const char *name, const struct observed_head *head)
{
    bool hidden;
    const char *value = environment_value_unseen(name, &hidden);
    return (value != NULL) == (head->state != 0) &&
           (value == NULL || hash_same(hash_of(value, strlen(value)), head->hash));
}

static bool real_holds(const char *path, const struct observed_head *head)
{
    g_autofree char *real = os_real_path(path);
    return (real != NULL) == (head->state != 0) && (real == NULL || hash_same(hash_of(real, strlen(real)), head->hash));
}

/* ---- all of them ---- */

/* Of a file, what it says now, when that can be relied on. */
static void renew(const struct observed *observed, const struct known *known, const char *path, guint8 *at,
                  bool *renewed)
{
    struct observed_head head;
    memcpy(&head, at, sizeof head);
    if (head.query == OBSERVED_KIND || head.query == OBSERVED_PROGRAM ||
        signature_same(&head.signature, &known->signature) ||
        !signature_is_settled(&known->signature, observed->since) || known->kind == PLACE_NONE || overlay_is_laid(path))
        return;
    head.signature = known->signature;
    memcpy(at, &head, sizeof head);
    *renewed = true;
}

static bool next_holds(struct observed *observed, struct observed_cursor *cursor, bool *renewed)
{
    struct observed_head head;
    guint8 *at = observed_take_bytes(cursor, sizeof head);
    const char *path = observed_take_text(cursor);
    if (cursor->broken)
        return false;
    memcpy(&head, at, sizeof head);
    if (head.query == OBSERVED_VARIABLE)
        return variable_holds(path, &head);
    if (head.query == OBSERVED_REAL)
        return real_holds(path, &head);
    struct known *known = check_path(observed, path);
    bool holds = false;
    if (head.query == OBSERVED_TEXT)
        holds = same_signature(path, &head, known) || text_holds(path, &head, known);
    else if (head.query == OBSERVED_KIND)
        holds = known->kind == (enum place_kind)head.state || (head.state == PLACE_FILE && overlay_is_laid(path));
    else if (head.query == OBSERVED_PROGRAM)
        holds = signature_same(&head.signature, &known->signature);
    else if (head.query == OBSERVED_FOLDER)
        holds = folder_holds(observed, path, &head, cursor);
    if (holds)
        renew(observed, known, path, at, renewed);
    return holds;
}

bool observed_holds(struct observed *observed, guint8 *bytes, gsize size, bool *renewed)
{
    struct observed_cursor cursor = {bytes, bytes + size, false};
    bool holds = true;
    *renewed = false;
    g_mutex_lock(&observed->lock);
    while (holds && cursor.at < cursor.end)
        holds = next_holds(observed, &cursor, renewed);
    g_mutex_unlock(&observed->lock);
    return holds;
}
