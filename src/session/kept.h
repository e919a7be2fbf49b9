/*
 * The answer of a whole run, kept for the next one: as long as nothing changes of what the run asked of the disk and of
 * the environment (base/file/observe.h), the same question has the same answer.
 *
 *     struct kept *kept = kept_begin(question);       before anything is read
 *     char *answer = kept_find(kept, &size);          NULL: from here on what is asked is recorded; work it out,
 *     kept_keep(kept, answer, size);                  and keep it
 *     kept_end(kept);
 *
 * The answer rests on everything that this thread reads, and on everything that the units of the run rest on, whose
 * facts come from workers or from the cache.  The entry is bounded and sealed as those of the units are.
 */
#ifndef PCWLINT_SESSION_KEPT_H
#define PCWLINT_SESSION_KEPT_H

#include <glib.h>

struct kept;

/*
 * `question`: everything that decides the answer, except files and variables that are observed, and variables that are
 * part of every question (run/cache-key.h).  Returns NULL, which the other functions accept, when there is no cache
 * that may be used.  Free with kept_end().
 */
struct kept *kept_begin(const char *question);
void kept_end(struct kept *kept);

/* The answer that holds now, with a NUL behind it that does not count; NULL: there is none, and recording begins.  Free
 * with g_free(). */
char *kept_find(struct kept *kept, gsize *size);

/* Ends the recording.  Keeps the answer, unless it is not known what it rests on. */
void kept_keep(struct kept *kept, const char *answer, gsize size);

#endif
