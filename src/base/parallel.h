/* The same work on many things, by several threads: on each thing apart from the others, so that no result depends on
 * who does it, and when. */
#ifndef PCWLINT_BASE_PARALLEL_H
#define PCWLINT_BASE_PARALLEL_H

#include <glib.h>

/*
 * Calls `work` once with each number below n, by at most so many threads (0: one for each processor), the caller's
 * among them.  When it returns, all calls have, and no thread is left.  A call may change what belongs to its number
 * alone.
 */
void parallel_for(guint threads, guint n, void (*work)(gpointer data, guint index), gpointer data);

#endif
