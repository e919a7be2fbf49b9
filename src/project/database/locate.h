/* Where a compilation database is. */
#ifndef PCWLINT_PROJECT_DATABASE_LOCATE_H
#define PCWLINT_PROJECT_DATABASE_LOCATE_H

#include "project/database/database.h"

/*
 * The database that a source belongs to: compile_commands.json in its folder or one above, or in the build/ of one of
 * these, the nearest; not above a repository's root, nor in or above the home directory or that of temporary files.
 * NULL: none.  Free with g_free().
 */
char *database_locate(const char *source);

/* The database of a place that the user named: the file itself, or a folder that has one.  NULL with an error when
 * there is none. */
char *database_locate_in(const char *place, GError **error);

/*
 * For a file without an entry, as a new one or a header: the source in the same folder that has the most similar name.
 * NULL when the folder has none.  A guess, which the caller has to report.
 */
const struct described_source *database_closest(const struct description *description, const char *source);

#endif
