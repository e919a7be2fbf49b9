/*
 * A digest of bytes, by which contents are compared: SHA-256, so that nobody can make two contents with one digest.
 * Results of an earlier run are taken for a text with the same digest, and the texts may be a stranger's.
 */
#ifndef PCWLINT_BASE_HASH_H
#define PCWLINT_BASE_HASH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct hash {
    uint8_t bytes[32];
};

/* Digits of hash_name(). */
enum { HASH_NAME_DIGITS = 32 };

/* The digest of `size` bytes; `bytes` may be NULL when there are none. */
struct hash hash_of(const void *bytes, size_t size);
bool hash_same(struct hash a, struct hash b);

/* The first half in hexadecimal digits: for the name of a file, not to compare contents.  Free with g_free(). */
char *hash_name(struct hash hash);

#endif
