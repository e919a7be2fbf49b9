#include "cache/cache.h"

#include <string.h>

#include "base/file/observe.h"
#include "base/file/observed.h"

/* States of the files that are remembered for one query. */
enum { MAX_VARIANTS = 4 };

struct cache {
    struct store *store; /* NULL: nothing is kept on the disk */
    struct observed *observed;
    struct cache_memory *memory; /* NULL: none */
    bool only_memory;
};

struct cache_memory {
    GMutex lock;
    GHashTable *entries; /* struct entry_key -> GBytes */
    gsize size, limit;   /* of the entries, in bytes */
};

struct entry_key {
    enum store_kind kind;
    struct hash hash;
};

/* One state: in an entry, sizes of both (32 bits each) and both, the latest first. */
struct variant {
    guint8 *observations;
    char *result;
    guint32 observations_size, result_size;
};

struct cache *cache_new(const char *folder, guint64 limit, const struct secret *secret)
{
    struct cache *cache = g_new(struct cache, 1);
    *cache = (struct cache){store_new(folder, limit, secret), observed_new(), NULL, false};
    return cache;
}

/* ---- memory ---- */

static guint hash_key(gconstpointer data)
{
    const struct entry_key *key = data;
    guint first;
    memcpy(&first, key->hash.bytes, sizeof first);
    return first ^ (guint)key->kind;
}

static gboolean same_key(gconstpointer a, gconstpointer b)
{
    const struct entry_key *left = a, *right = b;
    return left->kind == right->kind && hash_same(left->hash, right->hash);
}

static void free_bytes(gpointer bytes)
{
    g_bytes_unref(bytes);
}

struct cache_memory *cache_memory_new(gsize limit)
{
    struct cache_memory *memory = g_new0(struct cache_memory, 1);
    memory->entries = g_hash_table_new_full(hash_key, same_key, g_free, free_bytes);
    memory->limit = limit;
    g_mutex_init(&memory->lock);
    return memory;
}

void cache_memory_free(struct cache_memory *memory)
{
    if (memory == NULL)
        return;
    g_hash_table_unref(memory->entries);
    g_mutex_clear(&memory->lock);
    g_free(memory);
}

struct cache *cache_new_in_memory(void)
{
    struct cache *cache = g_new0(struct cache, 1);
    cache->observed = observed_new();
    return cache;
}

void cache_remember_in(struct cache *cache, struct cache_memory *memory, bool only)
{
    cache->memory = memory;
    cache->only_memory = only;
}

static void cache_remember(struct cache_memory *memory, struct entry_key key, const GByteArray *bytes)
{
    g_mutex_lock(&memory->lock);
    GBytes *old = g_hash_table_lookup(memory->entries, &key);
    memory->size -= old != NULL ? g_bytes_get_size(old) : 0;
    if (old != NULL)
        g_hash_table_remove(memory->entries, &key);
    if (memory->size + bytes->len > memory->limit) {
        g_hash_table_remove_all(memory->entries);
        memory->size = 0;
    }
    memory->size += bytes->len;
    g_hash_table_insert(memory->entries, g_memdup2(&key, sizeof key), g_bytes_new(bytes->data, bytes->len));
    g_mutex_unlock(&memory->lock);
}

static char *recall(struct cache_memory *memory, struct entry_key key, gsize *size)
{
    g_mutex_lock(&memory->lock);
    GBytes *bytes = g_hash_table_lookup(memory->entries, &key);
    *size = bytes != NULL ? g_bytes_get_size(bytes) : 0;
    char *entry = bytes != NULL ? g_memdup2(g_bytes_get_data(bytes, NULL), MAX(*size, 1)) : NULL;
    g_mutex_unlock(&memory->lock);
    return entry;
}

/* An entry of the memory, else of the disk; free with g_free(). */
static char *cache_get(struct cache *cache, enum store_kind kind, struct hash hash, gsize *size)
{
    const struct entry_key key = {kind, hash};
    char *entry = cache->memory != NULL ? recall(cache->memory, key, size) : NULL;
    return entry != NULL || cache->store == NULL ? entry : store_get(cache->store, kind, hash, size);
}

/* ---- life cycle ---- */

void cache_free(struct cache *cache)
{
    if (cache == NULL)
        return;
    if (cache->store != NULL)
        store_free(cache->store);
    observed_free(cache->observed);
    g_free(cache);
}

const char *cache_failure(const struct cache *cache)
{
    return cache->store != NULL ? store_failure(cache->store) : NULL;
}

static struct hash cache_cache_key_of(const char *key_text)
{
    return hash_of(key_text, strlen(key_text));
}

static bool cache_take_number(guint8 **at, const guint8 *end, guint32 *number)
{
    if ((gsize)(end - *at) < sizeof *number)
        return false;
    memcpy(number, *at, sizeof *number);
    *at += sizeof *number;
    return true;
}

/* How many there are; they point into the entry. */
static guint read_variants(char *entry, gsize size, struct variant *variants)
{
    guint n = 0;
    guint8 *at = (guint8 *)entry;
    const guint8 *end = at + size;
    struct variant variant;
    while (n < MAX_VARIANTS && cache_take_number(&at, end, &variant.observations_size) &&
           cache_take_number(&at, end, &variant.result_size) &&
           (gsize)(end - at) >= (gsize)variant.observations_size + variant.result_size) {
        variant.observations = at;
        variant.result = (char *)at + variant.observations_size;
        at += variant.observations_size + variant.result_size;
        variants[n++] = variant;
    }
    return n;
}

static void cache_put(struct cache *cache, enum store_kind kind, struct hash key, const struct variant *variants,
                      guint n)
{
    gsize first = variants[0].observations_size + (gsize)variants[0].result_size + 2 * sizeof(guint32);
    g_autoptr(GByteArray) bytes = g_byte_array_sized_new((guint)first); /* most have one, and some are large */
    for (guint i = 0; i < n; i++) {
        const struct variant *variant = &variants[i];
        if (i > 0 && bytes->len + variant->observations_size + variant->result_size > CACHE_LARGEST)
            break;
        g_byte_array_append(bytes, (const guint8 *)&variant->observations_size, sizeof variant->observations_size);
        g_byte_array_append(bytes, (const guint8 *)&variant->result_size, sizeof variant->result_size);
        g_byte_array_append(bytes, variant->observations, variant->observations_size);
        g_byte_array_append(bytes, (const guint8 *)variant->result, variant->result_size);
    }
    if (cache->memory != NULL)
        cache_remember(cache->memory, (struct entry_key){kind, key}, bytes);
    if (cache->store != NULL && !cache->only_memory)
        store_put(cache->store, kind, key, bytes->data, bytes->len);
}

char *cache_find(struct cache *cache, enum store_kind kind, const char *key_text, gsize *size)
{
    struct variant variants[MAX_VARIANTS];
    struct hash key = cache_cache_key_of(key_text);
    gsize whole = 0;
    g_autofree char *entry = cache_get(cache, kind, key, &whole);
    guint n = entry != NULL ? read_variants(entry, whole, variants) : 0;
    for (guint i = 0; i < n; i++) {
        bool renewed = false;
        if (!observed_holds(cache->observed, variants[i].observations, variants[i].observations_size, &renewed))
            continue;
        if (renewed)
            cache_put(cache, kind, key, variants, n);
        observe_encoded(variants[i].observations, variants[i].observations_size);
        *size = variants[i].result_size;
        char *result = g_malloc(*size + 1);
        memcpy(result, variants[i].result, *size);
        result[*size] = '\0';
        return result;
    }
    return NULL;
}

void cache_add(struct cache *cache, enum store_kind kind, const char *key_text, GBytes *observations,
               const char *result, gsize size)
{
    struct variant variants[MAX_VARIANTS + 1];
    struct hash key = cache_cache_key_of(key_text);
    gsize whole = 0, observations_size = 0;
    const guint8 *observed = g_bytes_get_data(observations, &observations_size);
    if (size > CACHE_LARGEST || observations_size > CACHE_LARGEST)
        return;
    g_autofree char *entry = cache_get(cache, kind, key, &whole);
    guint n = entry != NULL ? read_variants(entry, whole, variants + 1) : 0;
    variants[0] = (struct variant){(guint8 *)observed, (char *)result, (guint32)observations_size, (guint32)size};
    cache_put(cache, kind, key, variants, MIN(n + 1, MAX_VARIANTS));
}
