/* Where the cache is, and how large it may be: what the environment says. */
#ifndef PCWLINT_SESSION_CACHING_H
#define PCWLINT_SESSION_CACHING_H

#include <glib.h>
#include <stdbool.h>

#include "cache/cache.h"

/* False with an error when PCWLINT_CACHE_DIR is relative, and so could be a folder of the linted tree. */
bool caching_check(GError **error);

/* The absolute path of the cache folder: PCWLINT_CACHE_DIR, else "pcwlint" in the user's cache folder.  Free with
 * g_free(). */
char *caching_folder(void);

/* Bytes that all entries may take: PCWLINT_CACHE_SIZE, else 512 MiB.  False with an error when it is no size. */
bool caching_limit(guint64 *limit, GError **error);

/* The cache of a run; clear with caching_close(). */
struct caching {
    struct cache *cache; /* NULL: none is wanted, or none can be used */
    char *headers;       /* store_folder_of_headers(), when there is a cache */
    char *refused; /* why the cache is not used, for a note that is always shown; NULL: it is used, or not wanted */
    char *failure; /* the same, for a note that only -v shows */
};

/*
 * Without `wanted`, there is no cache on the disk; without `memory` either (NULL; cache/cache.h), all members become
 * NULL.  False with an error as caching_check() and caching_limit().
 */
bool caching_open(bool wanted, struct cache_memory *memory, struct caching *caching, GError **error);
void caching_close(struct caching *caching);

#endif
