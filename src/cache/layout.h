/* The files of a store (store.h): their names, how many there are, which have to go. */
#ifndef PCWLINT_CACHE_LAYOUT_H
#define PCWLINT_CACHE_LAYOUT_H

#include "cache/store.h"

/* A power of two, and each a hexadecimal digit. */
enum { LAYOUT_SHARDS = 16 };

/* How the name of a file begins that is being written. */
#define LAYOUT_NEW "new-"

/* The folder of entries in that of the store; free with g_free(), as the others. */
char *layout_root(const char *folder);
char *layout_entry(const char *root, enum store_kind kind, struct hash key);
guint layout_shard(struct hash key);

/* Makes the folder of a shard, and the folders above it.  False with errno when that fails, or when others can write
 * into one. */
bool layout_make(const char *root, const char *shard);

/* Whether the folder of a shard and the one above it are the user's, and not links. */
bool layout_is_own(const char *root, const char *shard);

/* Takes away entries of a shard that were not used for longest, until they take at most `limit` bytes, and what a
 * writer left unfinished. */
void layout_make_room(const char *root, guint shard, guint64 limit);

#endif
