/*
 * Results that are kept together with what they rest on (base/file/observe.h), from one run to the next.  A query
 * has a few results, each for another state of the files: who goes from one branch to another and back finds both.
 */
#ifndef PCWLINT_CACHE_CACHE_H
#define PCWLINT_CACHE_CACHE_H

#include <glib.h>
#include <stdbool.h>

#include "cache/store.h"

struct cache;

/* As store_new(). */
struct cache *cache_new(const char *folder, guint64 limit, const struct secret *secret);
void cache_free(struct cache *cache);

/*
 * What a process remembers from one cache to the next, in at most `limit` bytes: a cache in front of the one on the
 * disk. When it is full it begins anew.
 */
struct cache_memory;
struct cache_memory *cache_memory_new(gsize limit);
void cache_memory_free(struct cache_memory *memory);

/* One that has nothing on the disk. */
struct cache *cache_new_in_memory(void);

/* From here on results are kept in this memory too (borrowed), or, with `only`, only there. */
void cache_remember_in(struct cache *cache, struct cache_memory *memory, bool only);

/*
 * The result for a query (any text that holds everything but files) that holds now, with a NUL behind it that does
 * not count; NULL: it has to be worked out.  What it rests on is reported (base/file/observe.h).  Free with g_free().
 * Threads may ask at once.
 */
char *cache_find(struct cache *cache, enum store_kind kind, const char *key_text, gsize *size);

/* Keeps a result, unless it is larger than this; `observations` is observations_encode()'s. */
enum { CACHE_LARGEST = 32 << 20 };
void cache_add(struct cache *cache, enum store_kind kind, const char *key_text, GBytes *observations,
               const char *result, gsize size);

/* As store_failure(). */
const char *cache_failure(const struct cache *cache);

#endif
