#include "base/hash.h"

/* Compiled in: the program needs no library for it. */
#define XXH_INLINE_ALL
#include <xxhash.h>

struct hash hash_of(const void *bytes, size_t size)
{
    XXH128_hash_t digest = XXH3_128bits(bytes, size);
    return (struct hash){ digest.low64, digest.high64 };
}

bool hash_same(struct hash a, struct hash b)
{
    return a.low == b.low && a.high == b.high;
}
