#include "base/hash.h"

#include <glib.h>
#include <string.h>

struct hash hash_of(const void *bytes, size_t size)
{
    struct hash hash;
    gsize length = sizeof hash.bytes;
    GChecksum *checksum = g_checksum_new(G_CHECKSUM_SHA256);
    for (const guchar *at = bytes; size > 0;) {
        size_t part = MIN(size, (size_t)G_MAXINT);
        g_checksum_update(checksum, at, (gssize)part);
        at += part;
        size -= part;
    }
    g_checksum_get_digest(checksum, hash.bytes, &length);
    g_checksum_free(checksum);
    return hash;
}

bool hash_same(struct hash a, struct hash b)
{
    return memcmp(a.bytes, b.bytes, sizeof a.bytes) == 0;
}

char *hash_name(struct hash hash)
{
    char *name = g_malloc(HASH_NAME_DIGITS + 1);
    for (guint i = 0; i < HASH_NAME_DIGITS / 2; i++)
        g_snprintf(name + 2 * i, 3, "%02x", hash.bytes[i]);
    return name;
}
