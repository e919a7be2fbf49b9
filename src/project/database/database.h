/*
 * Compilation databases: compile_commands.json, as CMake, Ninja, Meson, Bear and others write it.
 */
#ifndef PCWLINT_PROJECT_DATABASE_DATABASE_H
#define PCWLINT_PROJECT_DATABASE_DATABASE_H

#include <glib.h>

#include "project/description.h"

/*
 * What a database says of the sources in C and C++ that it names; entries for others are noted.  One that was written
 * on another machine is read as if it were of the tree around it (relocate.h).  NULL with an error that names file and
 * place when it cannot be read, or when an entry is not what one must be.  The second form takes the file's bytes.
 * `work`: what the commands of a run's databases have taken so far, 0 at its start; a description says so when that is
 * too much, and lacks the rest.  NULL: only that of one database is bounded.  Free with description_free().
 */
struct description *database_read(const char *file, gsize *work, GError **error);
struct description *database_parse(const char *file, const char *bytes, gsize size, gsize *work, GError **error);

#endif
