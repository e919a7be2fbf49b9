/*
 * The user's secret key.  pcwlint seals what it writes into the cache, and nobody can make a seal without the key.
 *
 * The key is 32 bytes, written as hexadecimal digits to pcwlint/cache-key in the user's state folder ($XDG_STATE_HOME,
 * ~/.local/state), and only the user may read it.  It is not stored in the cache: a cache that is copied from elsewhere
 * must not bring its own key.
 */
#ifndef PCWLINT_BASE_PRIVATE_SECRET_H
#define PCWLINT_BASE_PRIVATE_SECRET_H

#include <glib.h>
#include <stdbool.h>

#include "base/hash.h"

struct secret;

/*
 * Returns the user's key; with `make`, makes one when there is none yet.  NULL with a phrase in *why on failure (free
 * with g_free(); `why` may be NULL). *foreign says whether the reason is that other users can or could write or read
 * it, rather than an error of the disk.
 */
struct secret *secret_open(bool make, char **why, bool *foreign);

/* Reads a key from hexadecimal digits, for tests; NULL when they are wrong. */
struct secret *secret_parse(const char *digits);
struct secret *secret_ref(const struct secret *secret);
void secret_unref(struct secret *secret);

/* The path of the user's key; free with g_free().  NULL: the user has no home folder. */
char *secret_path(void);

/* Begins a seal: first its purpose, then the bytes in any number of parts. */
struct sealing;
struct sealing *sealing_begin(const struct secret *secret, const char *purpose);
void sealing_add(struct sealing *sealing, const void *bytes, gsize size);

/* Returns the first half of the HMAC-SHA512 of purpose and bytes, and frees the sealing.  On 64-bit processors this
 * takes two thirds of the time that HMAC-SHA256 takes. */
struct hash sealing_end(struct sealing *sealing);

#endif
