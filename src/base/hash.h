/*
 * A digest of bytes, by which contents are told apart: SHA-256, so that nobody who chooses the contents can make two of them alike.  What an earlier
 * run found stands for a text because its digest is the same, and the texts may be a stranger's.
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

struct hash hash_of(const void *bytes, size_t size);
bool hash_same(struct hash a, struct hash b);

/* The first half in hexadecimal digits: to name a file by, not to tell contents apart.  Free with g_free(). */
char *hash_name(struct hash hash);

#endif
