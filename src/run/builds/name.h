/* Which files describe builds, by their names. */
#ifndef PCWLINT_RUN_BUILDS_NAME_H
#define PCWLINT_RUN_BUILDS_NAME_H

#include <stdbool.h>

/* A project file, a solution or a compilation database, by its name. */
bool builds_is_named_so(const char *path);

/* The file is by its name a description of another kind, which lists sources and cannot be read. */
bool builds_is_unsupported(const char *path);

/* A compilation database, by its name. */
bool builds_is_database(const char *path);

#endif
