/*
 * Files that this process refused to open because reading them might not end: the report on a unit names those that its
 * headers led to.  The list belongs to the process; any thread may add to it.
 */
#ifndef PCWLINT_BASE_REFUSALS_H
#define PCWLINT_BASE_REFUSALS_H

#include <glib.h>

/* Copies the path.  A path that is in the list already is not added again; beyond a limit, paths are only counted. */
void refusals_add(const char *path);

/*
 * Returns the files (char *) that were refused since the last call, each once, in that order; *more is the number of
 * those beyond the ones that are kept.  Free with g_ptr_array_unref().
 */
GPtrArray *refusals_take(guint *more);

#endif
