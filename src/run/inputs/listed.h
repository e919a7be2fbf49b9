/*
 * Sources of a folder that its files' names do not show: compilation databases and projects list them, though they have
 * an unusual suffix or lie in a folder that is not searched.
 */
#ifndef PCWLINT_RUN_INPUTS_LISTED_H
#define PCWLINT_RUN_INPUTS_LISTED_H

#include <glib.h>

#include "run/builds/builds.h"

/*
 * Paths (char *, owned by the array) of sources in `directory` that `descriptions` (char *: databases and projects in
 * it) and the nearest database list and that `found` (char *) does not hold.  Only descriptions whose text shows such a
 * name are read.
 */
GPtrArray *listed_sources(const char *directory, const GPtrArray *descriptions, const GPtrArray *found,
                          struct builds *builds);

#endif
