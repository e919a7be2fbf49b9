/* Where the cache is, and how large it may be: what the environment says. */
#ifndef PCWLINT_CLI_CACHING_H
#define PCWLINT_CLI_CACHING_H

#include <glib.h>
#include <stdbool.h>

#include "cache/cache.h"

/* False with an error when the environment names a folder that may be one of a tree. */
bool caching_check(GError **error);

/* The folder, absolute: PCWLINT_CACHE_DIR, else pcwlint's in that of the user.  Free with g_free(). */
char *caching_folder(void);

/* Bytes that all entries may take: PCWLINT_CACHE_SIZE, else 512 MiB.  False with an error when it is no size. */
bool caching_limit(guint64 *limit, GError **error);

/* What a run keeps things in. */
struct caching {
    struct cache *cache;   /* NULL: nothing is to be kept, or nothing can */
    char *headers;         /* store_folder_of_headers(), when there is a cache */
    char *refused;         /* why the cache is not used, to be told to everybody; NULL: it is, or nobody wants it */
    char *trouble;         /* the same, for those who ask for details */
};

/* Nothing is refused or in trouble when nothing is `wanted`.  False with an error as caching_limit(). */
bool caching_open(bool wanted, struct caching *caching, GError **error);
void caching_close(struct caching *caching);

#endif
