/*
 * The hash by which GitHub code scanning knows a line again ("primaryLocationLineHash"): of the first hundred
 * characters from the line's start on, without spaces and tabs, with a number that tells equal ones apart.  GitHub's
 * upload action computes it where it is missing, and complains about one that differs; logs that are uploaded without
 * the action need it.
 */
#ifndef PCWLINT_REPORT_FORMAT_SARIF_LINE_HASH_H
#define PCWLINT_REPORT_FORMAT_SARIF_LINE_HASH_H

#include <glib.h>
#include <stddef.h>

/* The hashes of all lines of a text in UTF-8, of char *, in order.  Free with g_ptr_array_unref(). */
GPtrArray *line_hashes(const char *text, size_t length);

/* Hashes of the lines of files, each file read once. */
struct line_hash_cache;

/* No file has been read.  Free with line_hash_cache_free(), which accepts NULL. */
struct line_hash_cache *line_hash_cache_new(void);
void line_hash_cache_free(struct line_hash_cache *cache);

/* Of one line, from 1; NULL when there is none, or the file cannot be read or is no UTF-8.  Owned by the cache. */
const char *line_hash(struct line_hash_cache *cache, const char *file, gint64 line);

#endif
