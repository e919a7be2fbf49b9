/* Which lines a comment is about. */
#ifndef PCWLINT_TRIAGE_COVER_H
#define PCWLINT_TRIAGE_COVER_H

#include <stdbool.h>

#include "finding/source.h"

struct lines {
    int64_t first, last; /* none when last < first */
};

/* The lines of a comment itself. */
struct lines cover_comment(struct source_cache *sources, const char *file, const struct outline_comment *comment);

/* Nothing but comments stands on the comment's lines. */
bool cover_is_alone(struct source_cache *sources, const char *file, const struct outline_comment *comment);

/* The comment's lines and those of the statement, row or tag that stands on them. */
struct lines cover_same(struct source_cache *sources, const char *file, const struct outline_comment *comment);

/* The next line that holds more than comments, and those of the statement, row or tag that stands on it. */
struct lines cover_next(struct source_cache *sources, const char *file, const struct outline_comment *comment);

#endif
