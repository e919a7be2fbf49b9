/*
 * The progress of a long run: one line on standard error, "pcwlint: 12/80 driver.c", that is rewritten in place and
 * gone at the end.  Only people see it: it needs a terminal, and shows itself when a run has taken half a second.
 */
#ifndef PCWLINT_CLI_PROGRESS_H
#define PCWLINT_CLI_PROGRESS_H

#include <glib.h>
#include <stdbool.h>

struct progress;

/* NULL where nobody would see it, in CI (the variable CI is set), or when it is not `wanted`; the others take NULL too.
 */
struct progress *progress_start(bool wanted);

/* From any thread: run.h's `begins`, whose data is the progress. */
void progress_begins(gpointer progress, const char *path, guint done, guint all);

/* Takes the line away. */
void progress_end(struct progress *progress);

#endif
