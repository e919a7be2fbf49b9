/*
 * The user's secret, by which what pcwlint itself has written is told from what others have: who does not know it can make no seal.
 *
 * It is 32 bytes, written as hexadecimal digits in pcwlint/cache-key in the user's folder of states ($XDG_STATE_HOME, ~/.local/state), which nobody
 * else may read.  It is not beside what is sealed: a folder that is copied from elsewhere must not bring its own.
 */
#ifndef PCWLINT_BASE_SECRET_H
#define PCWLINT_BASE_SECRET_H

#include <glib.h>
#include <stdbool.h>

#include "base/hash.h"

struct secret;

/*
 * The user's; `make`: a new one, when there is none yet.  NULL with a phrase in *why (free with g_free(); NULL: nobody asks); *foreign says whether
 * others had, or could have had, a hand in it, and not only the disk in the way.
 */
struct secret *secret_open(bool make, char **why, bool *foreign);

/* One from its digits, for tests; NULL when they are none. */
struct secret *secret_parse(const char *digits);
struct secret *secret_ref(const struct secret *secret);
void secret_unref(struct secret *secret);

/* Where the user's is; free with g_free().  NULL: the user has no folder. */
char *secret_path(void);

/* A seal under way: what for, and then the bytes, in any number of parts. */
struct sealing;
struct sealing *sealing_begin(const struct secret *secret, const char *purpose);
void sealing_add(struct sealing *sealing, const void *bytes, gsize size);

/* HMAC-SHA256 of all of it.  Ends the sealing. */
struct hash sealing_end(struct sealing *sealing);

#endif
