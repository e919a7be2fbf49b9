#include "cache/cache.h"

#include <string.h>

#include "base/file/observed.h"

/* States of the files that are remembered for one question. */
enum { MAX_VARIANTS = 4, MAX_BYTES = 8 << 20 };

struct cache {
    struct store *store;
    struct observed *observed;
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
    *cache = (struct cache){store_new(folder, limit, secret), observed_new()};
    return cache;
}

void cache_free(struct cache *cache)
{
    if (cache == NULL)
        return;
    store_free(cache->store);
    observed_free(cache->observed);
    g_free(cache);
}

const char *cache_trouble(const struct cache *cache)
{
    return store_trouble(cache->store);
}

static struct hash key_of(const char *question)
{
    return hash_of(question, strlen(question));
}

static bool take_number(guint8 **at, const guint8 *end, guint32 *number)
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
    while (n < MAX_VARIANTS && take_number(&at, end, &variant.observations_size) &&
           take_number(&at, end, &variant.result_size) &&
           (gsize)(end - at) >= (gsize)variant.observations_size + variant.result_size) {
        variant.observations = at;
        variant.result = (char *)at + variant.observations_size;
        at += variant.observations_size + variant.result_size;
        variants[n++] = variant;
    }
    return n;
}

static void put(struct cache *cache, enum store_kind kind, struct hash key, const struct variant *variants, guint n)
{
    g_autoptr(GByteArray) bytes = g_byte_array_new();
    for (guint i = 0; i < n; i++) {
        const struct variant *variant = &variants[i];
        if (i > 0 && bytes->len + variant->observations_size + variant->result_size > MAX_BYTES)
            break;
        g_byte_array_append(bytes, (const guint8 *)&variant->observations_size, sizeof variant->observations_size);
        g_byte_array_append(bytes, (const guint8 *)&variant->result_size, sizeof variant->result_size);
        g_byte_array_append(bytes, variant->observations, variant->observations_size);
        g_byte_array_append(bytes, (const guint8 *)variant->result, variant->result_size);
    }
    store_put(cache->store, kind, key, bytes->data, bytes->len);
}

char *cache_find(struct cache *cache, enum store_kind kind, const char *question, gsize *size)
{
    struct variant variants[MAX_VARIANTS];
    struct hash key = key_of(question);
    gsize whole = 0;
    g_autofree char *entry = store_get(cache->store, kind, key, &whole);
    guint n = entry != NULL ? read_variants(entry, whole, variants) : 0;
    for (guint i = 0; i < n; i++) {
        bool renewed = false;
        if (!observed_holds(cache->observed, variants[i].observations, variants[i].observations_size, &renewed))
            continue;
        if (renewed)
            put(cache, kind, key, variants, n);
        *size = variants[i].result_size;
        char *result = g_malloc(*size + 1);
        memcpy(result, variants[i].result, *size);
        result[*size] = '\0';
        return result;
    }
    return NULL;
}

void cache_add(struct cache *cache, enum store_kind kind, const char *question, GBytes *observations,
               const char *result, gsize size)
{
    struct variant variants[MAX_VARIANTS + 1];
    struct hash key = key_of(question);
    gsize whole = 0, observations_size = 0;
    const guint8 *observed = g_bytes_get_data(observations, &observations_size);
    if (size > MAX_BYTES || observations_size > MAX_BYTES)
        return;
    g_autofree char *entry = store_get(cache->store, kind, key, &whole);
    guint n = entry != NULL ? read_variants(entry, whole, variants + 1) : 0;
    variants[0] = (struct variant){(guint8 *)observed, (char *)result, (guint32)observations_size, (guint32)size};
    put(cache, kind, key, variants, MIN(n + 1, MAX_VARIANTS));
}
