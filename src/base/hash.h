/*
 * A digest of bytes, by which contents are told apart: XXH3's 128 bits.  It guards against accidents, not against somebody who
 * makes two texts alike on purpose.
 */
#ifndef PCWLINT_BASE_HASH_H
#define PCWLINT_BASE_HASH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct hash {
    uint64_t low, high;
};

struct hash hash_of(const void *bytes, size_t size);
bool hash_same(struct hash a, struct hash b);

#endif
