/* What the files around a source say about its manifests: where they lie, and which prefix the build gives to CTRPP. */
#ifndef PCWLINT_PARSE_KIT_HINTS_H
#define PCWLINT_PARSE_KIT_HINTS_H

#include <glib.h>

#include "scan/tree.h"

/* Manifests beside the source (listing.h, scan_beside()); char *.  Free with g_ptr_array_unref(). */
GPtrArray *hints_manifests(const char *source);

/* Prefixes (set of char *) that project files of the tree which name the manifest give to CTRPP.  Free with
 * g_hash_table_unref(). */
GHashTable *hints_prefixes(struct tree *tree, const char *manifest);

#endif
