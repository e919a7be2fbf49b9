/* What module-definition files (.def) say that a driver exports: others call it, whom nobody sees. */
#ifndef PCWLINT_RUN_INPUTS_EXPORTS_H
#define PCWLINT_RUN_INPUTS_EXPORTS_H

#include <glib.h>

/*
 * For each source (char *), as it is spelled there, a set of the functions that .def files in its folder, or above it
 * in its tree, export.  Release with g_hash_table_unref().
 */
GHashTable *exports_of(const GPtrArray *sources);

#endif
