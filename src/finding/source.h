/*
 * Source text by line, for snippets, suppressions and fingerprints.  Each file is read once, when first asked for; a
 * file that cannot be read (or is no regular file, or is huge) has no lines, which is no error: the finding itself is
 * still worth printing.
 *
 * Lines are bytes as the file has them (UTF-16 files as UTF-8), without the line end.  Columns count these bytes; who
 * shows a line takes care of what is no UTF-8.
 */
#ifndef PCWLINT_FINDING_SOURCE_H
#define PCWLINT_FINDING_SOURCE_H

#include <glib.h>
#include <stdint.h>

#include "finding/outline.h"

struct source_cache;

/* An empty cache: it reads a file when it is asked for a line of it.  Free with source_cache_free(), which accepts
 * NULL. */
struct source_cache *source_cache_new(void);
void source_cache_free(struct source_cache *cache);

/* A line, from 1; its length in bytes is stored.  NULL when there is none.  Not NUL-terminated; owned by the cache. */
const char *source_line(struct source_cache *cache, const char *file, int64_t line, size_t *length);

/* The same of a line that is quoted: NULL too where a link leads to the file from a tree that it is not in
 * (base/file/root.h), so that no tree makes a report show what else is on the disk. */
const char *source_quoted_line(struct source_cache *cache, const char *file, int64_t line, size_t *length);

/* The whole text, NULL when there is none; and its outline, never NULL.  Owned by the cache; made when first asked for.
 */
const char *source_text(struct source_cache *cache, const char *file, size_t *length);
const struct outline *source_outline(struct source_cache *cache, const char *file);

/* From a byte of the text to its line and column, and back: a place beyond its line's end is the end, one beyond the
 * text its length. */
void source_position(struct source_cache *cache, const char *file, size_t offset, int64_t *line, int64_t *column);
size_t source_offset(struct source_cache *cache, const char *file, int64_t line, int64_t column);

#endif
