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

/* The folder in it for precompiled headers; free with g_free(). */
char *caching_folder_of_headers(void);

/* Bytes that all entries may take: PCWLINT_CACHE_SIZE, else 512 MiB.  False with an error when it is no size. */
bool caching_limit(guint64 *limit, GError **error);

/* *cache: NULL when nothing is to be kept.  False with an error as caching_limit(). */
bool caching_open(bool wanted, struct cache **cache, GError **error);

#endif
