#include "base/file/observe.h"

#include <string.h>

#include "base/file/observed-form.h"
#include "base/file/overlay.h"
#include "base/file/view.h"
#include "os/path.h"

/* One query and its answer; immutable, shared by all that rest on it. */
struct record {
    enum observed_query query;
    char *path;     /* of the file; of the folder, when it is about an entry */
    char *name;     /* of the entry; else NULL */
    char *spelling; /* OBSERVED_ENTRY: NULL for none */
    guint8 state;   /* OBSERVED_TEXT: whether there is one; OBSERVED_KIND: an enum place_kind */
    struct hash hash;
    struct signature signature; /* of `path`; all zero when it is not settled */
};

/* Most have only one record: each file of a tree has a set of its own. */
struct observations {
    GHashTable *records; /* set of struct record; NULL: there is at most one, */
    struct record *only; /* this one; NULL: there is none */
    bool spoilt;
};

/* A recording under way. */
struct recording {
    struct recording *outer;
    struct observations *observations;
    GHashTable *folders; /* path -> struct signature: shared with the outer one's */
    GHashTable *parts;   /* set of struct observations: those that are in already */
    int64_t since;
};

static _Thread_local struct recording *now;

static void record_clear(gpointer data)
{
    struct record *record = data;
    g_free(record->path);
    g_free(record->name);
    g_free(record->spelling);
}

static void record_unref(gpointer record)
{
    g_atomic_rc_box_release_full(record, record_clear);
}

static guint record_hash(gconstpointer data)
{
    const struct record *record = data;
    return g_str_hash(record->path) * 31u + (record->name != NULL ? g_str_hash(record->name) : 0) +
           (guint)record->query;
}

static gboolean record_same_query(gconstpointer a, gconstpointer b)
{
    const struct record *left = a, *right = b;
    return left->query == right->query && strcmp(left->path, right->path) == 0 &&
           g_strcmp0(left->name, right->name) == 0;
}

static bool same_answer(const struct record *a, const struct record *b)
{
    return a->state == b->state && hash_same(a->hash, b->hash) && g_strcmp0(a->spelling, b->spelling) == 0;
}

/* ---- sets ---- */

static struct observations *observations_new(void)
{
    return g_atomic_rc_box_new0(struct observations);
}

struct observations *observations_ref(struct observations *observations)
{
    return observations != NULL ? g_atomic_rc_box_acquire(observations) : NULL;
}

static void observations_clear(gpointer data)
{
    struct observations *observations = data;
    g_clear_pointer(&observations->records, g_hash_table_unref);
    g_clear_pointer(&observations->only, record_unref);
}

void observations_unref(struct observations *observations)
{
    if (observations != NULL)
        g_atomic_rc_box_release_full(observations, observations_clear);
}

bool observations_are_sound(const struct observations *observations)
{
    return !observations->spoilt;
}

static const struct record *observe_find_record(const struct observations *observations, const struct record *record)
{
    if (observations->records != NULL)
        return g_hash_table_lookup(observations->records, record);
    return observations->only != NULL && record_same_query(observations->only, record) ? observations->only : NULL;
}

static void insert_record(struct observations *observations, struct record *record)
{
    if (observations->records == NULL && observations->only == NULL) {
        observations->only = record;
        return;
    }
    if (observations->records == NULL) {
        observations->records = g_hash_table_new_full(record_hash, record_same_query, record_unref, NULL);
        g_hash_table_add(observations->records, g_steal_pointer(&observations->only));
    }
    g_hash_table_add(observations->records, record);
}

static void add_record(struct observations *observations, struct record *record)
{
    const struct record *have = observe_find_record(observations, record);
    if (have == NULL)
        insert_record(observations, g_atomic_rc_box_acquire(record));
    else if (have != record && !same_answer(have, record))
        observations->spoilt = true;
}

/* Sets *record to the next record; to the first, with a new `iter`, where it is NULL.  False: there is none. */
static bool next_record(const struct observations *observations, GHashTableIter *iter, struct record **record)
{
    gpointer next = NULL;
    if (observations->records == NULL) {
        *record = *record == NULL ? observations->only : NULL;
        return *record != NULL;
    }
    if (*record == NULL)
        g_hash_table_iter_init(iter, observations->records);
    bool more = g_hash_table_iter_next(iter, &next, NULL);
    *record = next;
    return more;
}

static void observe_add_all(struct observations *to, const struct observations *from)
{
    GHashTableIter iter;
    struct record *record = NULL;
    to->spoilt |= from->spoilt;
    while (next_record(from, &iter, &record))
        add_record(to, record);
}

/* ---- recording ---- */

bool observe_is_on(void)
{
    return now != NULL;
}

void observe_begin(void)
{
    struct recording *recording = g_new0(struct recording, 1);
    recording->outer = now;
    recording->observations = observations_new();
    recording->parts = g_hash_table_new_full(NULL, NULL, (GDestroyNotify)observations_unref, NULL);
    recording->since = now != NULL ? now->since : signature_now();
    recording->folders =
        now != NULL ? g_hash_table_ref(now->folders) : g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    now = recording;
}

static struct observations *end(bool tell_outer)
{
    struct recording *ended = now;
    struct observations *observations = ended->observations;
    now = ended->outer;
    if (now != NULL && tell_outer)
        observe_add_all(now->observations, observations);
    g_hash_table_unref(ended->folders);
    g_hash_table_unref(ended->parts);
    g_free(ended);
    return observations;
}

struct observations *observe_end(void)
{
    return end(true);
}

void observe_begin_separate(void)
{
    observe_begin_part();
}

struct observations *observe_end_separate(void)
{
    return now != NULL ? end(false) : NULL;
}

void observe_begin_part(void)
{
    if (now != NULL)
        observe_begin();
}

struct observations *observe_end_part(void)
{
    return now != NULL ? observe_end() : NULL;
}

void observe_again(struct observations *part)
{
    if (now == NULL || part == NULL || g_hash_table_contains(now->parts, part))
        return;
    g_hash_table_add(now->parts, observations_ref(part));
    observe_add_all(now->observations, part);
}

void observe_spoil(void)
{
    if (now != NULL)
        now->observations->spoilt = true;
}

/* ---- reports ---- */

/* What is laid over a file (overlay.h) leaves it as it was: its signature says nothing of the bytes that were read. */
static struct signature settled(const char *path)
{
    struct signature signature;
    if (overlay_is_laid(path))
        return (struct signature){0, 0, 0, 0, 0};
    signature_of(path, &signature);
    return signature_is_settled(&signature, now->since) ? signature : (struct signature){0, 0, 0, 0, 0};
}

/* Many queries are about the same few folders. */
static struct signature settled_folder(const char *path)
{
    struct signature *known = g_hash_table_lookup(now->folders, path);
    if (known == NULL) {
        known = g_new(struct signature, 1);
        *known = settled(path);
        g_hash_table_insert(now->folders, g_strdup(path), known);
    }
    return *known;
}

static void observe_report(const struct record *record)
{
    struct record *box = g_atomic_rc_box_new(struct record);
    *box = *record;
    box->path = g_strdup(record->path);
    box->name = g_strdup(record->name);
    box->spelling = g_strdup(record->spelling);
    add_record(now->observations, box);
    record_unref(box);
}

void observe_text(const char *path, const char *bytes, gsize size)
{
    if (now == NULL)
        return;
    struct record record = {
        .query = OBSERVED_TEXT, .path = (char *)path, .state = bytes != NULL, .signature = settled(path)};
    if (bytes != NULL)
        record.hash = hash_of(bytes, size);
    observe_report(&record);
}

void observe_digest(const char *path, struct hash hash)
{
    if (now != NULL)
        observe_report(&(struct record){
            .query = OBSERVED_TEXT, .path = (char *)path, .state = true, .hash = hash, .signature = settled(path)});
}

/* That nothing is there is the folder's answer: as long as the folder is untouched it holds.  But a link's is that of
 * where it leads. */
void observe_kind(const char *path, enum place_kind kind)
{
    if (now == NULL)
        return;
    if (kind != PLACE_NONE || (!view_knows_absent(path) && g_file_test(path, G_FILE_TEST_IS_SYMLINK))) {
        observe_report(&(struct record){.query = OBSERVED_KIND, .path = (char *)path, .state = (guint8)kind});
        return;
    }
    g_autofree char *folder = g_path_get_dirname(path), *name = g_path_get_basename(path);
    observe_report(
        &(struct record){.query = OBSERVED_ABSENT, .path = folder, .name = name, .signature = settled_folder(folder)});
}

enum place_kind observe_place(const char *path)
{
    enum place_kind kind = view_place(path);
    observe_kind(path, kind);
    return kind;
}

void observe_folder(const char *path, const struct folder *folder, const char *wanted)
{
    if (now == NULL)
        return;
    struct record record = {.query = OBSERVED_LISTING,
                            .path = (char *)path,
                            .name = (char *)wanted,
                            .state = folder != NULL,
                            .signature = settled_folder(path)};
    if (folder != NULL)
        record.hash = folder_hash(folder, wanted);
    observe_report(&record);
}

void observe_entry(const char *folder, const char *name, const char *spelling)
{
    if (now == NULL)
        return;
    g_autofree char *lower = g_ascii_strdown(name, -1);
    observe_report(&(struct record){.query = OBSERVED_ENTRY,
                                    .path = (char *)folder,
                                    .name = lower,
                                    .spelling = (char *)spelling,
                                    .signature = settled_folder(folder)});
}

void observe_variable(const char *name, const char *value)
{
    if (now == NULL)
        return;
    struct record record = {.query = OBSERVED_VARIABLE, .path = (char *)name, .state = value != NULL};
    if (value != NULL)
        record.hash = hash_of(value, strlen(value));
    observe_report(&record);
}

char *observe_real(const char *path)
{
    char *real = os_real_path(path);
    if (now == NULL)
        return real;
    struct record record = {.query = OBSERVED_REAL, .path = (char *)path, .state = real != NULL};
    if (real != NULL)
        record.hash = hash_of(real, strlen(real));
    observe_report(&record);
    return real;
}

void observe_program(const char *path)
{
    if (now == NULL)
        return;
    struct record record = {.query = OBSERVED_PROGRAM, .path = (char *)path};
    record.state = (guint8)signature_of(path, &record.signature);
    observe_report(&record);
}

/* ---- as bytes ---- */

static void take_item(const char *folder, struct signature signature, struct observed_cursor *items)
{
    const guint8 *head = observed_take_bytes(items, 2);
    bool listing = head != NULL && head[0] == OBSERVED_LISTING;
    struct record record = {.path = (char *)folder, .signature = signature};
    const guint8 *digest = listing ? observed_take_bytes(items, sizeof record.hash) : NULL;
    const char *name = observed_take_text(items);
    if (items->broken)
        return;
    record.query = head[0];
    record.name = name[0] != '\0' || !listing ? (char *)name : NULL;
    if (digest != NULL)
        memcpy(&record.hash, digest, sizeof record.hash);
    if (listing)
        record.state = head[1];
    if (head[0] == OBSERVED_ENTRY && head[1] != 0)
        record.spelling = (char *)observed_take_text(items);
    if (!items->broken)
        observe_report(&record);
}

static void take_record(struct observed_cursor *cursor)
{
    struct observed_head head;
    const guint8 *at = observed_take_bytes(cursor, sizeof head);
    const char *path = observed_take_text(cursor);
    if (cursor->broken)
        return;
    memcpy(&head, at, sizeof head);
    if (head.query != OBSERVED_FOLDER) {
        observe_report(&(struct record){.query = head.query,
                                        .path = (char *)path,
                                        .state = head.state,
                                        .hash = head.hash,
                                        .signature = head.signature});
        return;
    }
    guint32 n = observed_take_u32(cursor), size = observed_take_u32(cursor);
    guint8 *body = observed_take_bytes(cursor, size);
    struct observed_cursor items = {body, body != NULL ? body + size : NULL, body == NULL};
    for (guint32 i = 0; i < n && !items.broken; i++)
        take_item(path, head.signature, &items);
    cursor->broken |= items.broken;
}

void observe_encoded(const void *bytes, gsize size)
{
    struct observed_cursor cursor = {(guint8 *)(uintptr_t)bytes, (guint8 *)(uintptr_t)bytes + size, false};
    while (now != NULL && !cursor.broken && cursor.at < cursor.end)
        take_record(&cursor);
    if (cursor.broken)
        observe_spoil();
}

static void put_u32(GByteArray *to, guint32 number)
{
    g_byte_array_append(to, (const guint8 *)&number, sizeof number);
}

static void observe_put_text(GByteArray *to, const char *text)
{
    guint32 length = (guint32)strlen(text);
    put_u32(to, length);
    g_byte_array_append(to, (const guint8 *)text, length + 1);
}

static void put_head(GByteArray *to, guint8 query, guint8 state, const struct record *record)
{
    const struct observed_head head = {
        .query = query, .state = state, .hash = record->hash, .signature = record->signature};
    g_byte_array_append(to, (const guint8 *)&head, sizeof head);
    observe_put_text(to, record->path);
}

static void put_item(GByteArray *to, const struct record *record)
{
    const guint8 head[] = {(guint8)record->query,
                           record->query == OBSERVED_LISTING ? record->state : record->spelling != NULL};
    g_byte_array_append(to, head, sizeof head);
    if (record->query == OBSERVED_LISTING)
        g_byte_array_append(to, (const guint8 *)&record->hash, sizeof record->hash);
    observe_put_text(to, record->name != NULL ? record->name : "");
    if (record->spelling != NULL)
        observe_put_text(to, record->spelling);
}

static bool is_of_folder(const struct record *record)
{
    return record->query == OBSERVED_ABSENT || record->query == OBSERVED_LISTING || record->query == OBSERVED_ENTRY;
}

/* A folder, and all that was asked of it.  Answers of different times have no signature in common. */
static void put_folder(GByteArray *to, const GPtrArray *records)
{
    static const struct signature unsettled;
    struct record folder = *(const struct record *)records->pdata[0];
    g_autoptr(GByteArray) body = g_byte_array_new();
    for (guint i = 0; i < records->len; i++) {
        const struct record *record = records->pdata[i];
        if (!signature_same(&record->signature, &folder.signature))
            folder.signature = unsettled;
        put_item(body, record);
    }
    folder.hash = (struct hash){{0}};
    put_head(to, OBSERVED_FOLDER, 0, &folder);
    put_u32(to, records->len);
    put_u32(to, body->len);
    g_byte_array_append(to, body->data, body->len);
}

static gint by_query(gconstpointer a, gconstpointer b)
{
    const struct record *left = *(const struct record *const *)a, *right = *(const struct record *const *)b;
    int order = strcmp(left->path, right->path);
    if (order == 0)
        order = (int)left->query - (int)right->query;
    return order != 0 ? order : g_strcmp0(left->name, right->name);
}

/* The record says that there is a file, and so does the one before it, which has the file's text. */
static bool is_implied(const struct record *record, const struct record *before)
{
    return record->query == OBSERVED_KIND && record->state == PLACE_FILE && before != NULL &&
           before->query == OBSERVED_TEXT && before->state != 0 && strcmp(before->path, record->path) == 0;
}

/* Sorted, so that the same answers are the same bytes: files first, then folders with what was asked of each. */
GBytes *observations_encode(const struct observations *observations)
{
    GByteArray *bytes = g_byte_array_new();
    g_autoptr(GPtrArray) folders = g_ptr_array_new();
    g_autoptr(GPtrArray) sorted = g_ptr_array_new();
    GHashTableIter iter;
    struct record *next_one = NULL;
    while (next_record(observations, &iter, &next_one))
        g_ptr_array_add(sorted, next_one);
    g_ptr_array_sort(sorted, by_query);
    for (guint i = 0; i < sorted->len; i++) {
        const struct record *record = sorted->pdata[i], *next = i + 1 < sorted->len ? sorted->pdata[i + 1] : NULL;
        if (is_implied(record, i > 0 ? sorted->pdata[i - 1] : NULL))
            continue;
        if (!is_of_folder(record)) {
            put_head(bytes, (guint8)record->query, record->state, record);
            continue;
        }
        g_ptr_array_add(folders, (gpointer)record);
        if (next != NULL && is_of_folder(next) && strcmp(next->path, record->path) == 0)
            continue;
        put_folder(bytes, folders);
        g_ptr_array_set_size(folders, 0);
    }
    return g_byte_array_free_to_bytes(bytes);
}
