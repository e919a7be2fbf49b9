/*
 * Paths of another machine: where the tree that a build description speaks of is on this one.  "C:\src\drv\sys\main.c"
 * is not here, but beside the description there is sys/main.c: so C:\src\drv is that folder, and C:\src\drv\inc its
 * inc.
 */
#ifndef PCWLINT_PROJECT_DATABASE_RELOCATE_H
#define PCWLINT_PROJECT_DATABASE_RELOCATE_H

#include <glib.h>
#include <stdbool.h>

struct relocation;

/* For a description that lies in `folder` (absolute). */
struct relocation *relocation_new(const char *folder);
void relocation_free(struct relocation *relocation);

/*
 * Learns from sources that are not here, and from the directory that each is compiled in (of char *, as path_resolve()
 * leaves them, one of these for one of those).  A folder there is a folder here when the same names lead from both to
 * sources: two names at least, or one where the source is in the directory of the build or above; the folders that
 * explain the most sources win, and no folder here is two folders there.  Case does not count.
 */
void relocation_learn(struct relocation *relocation, const GPtrArray *files, const GPtrArray *directories);

/* The pairs that were learned: *there and *here are borrowed.  False behind the last. */
bool relocation_pair(const struct relocation *relocation, guint i, const char **there, const char **here);

/* Where an absolute path is on this machine, whether it exists or not; NULL when it is in no folder that is known. */
char *relocation_map(const struct relocation *relocation, const char *path);

#endif
