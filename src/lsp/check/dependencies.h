/* Which files a check has read: what an edit of another file cannot change need not be checked again. */
#ifndef PCWLINT_LSP_CHECK_DEPENDENCIES_H
#define PCWLINT_LSP_CHECK_DEPENDENCIES_H

#include <glib.h>

#include "lsp/check/checker.h"

/*
 * The sources, headers, manifests, configurations, project files and the baseline of a result: a set of char *,
 * absolute, links resolved.  Not what project files import, and not what only the scan read.  NULL: nothing is known,
 * as the configuration could not be read.  Free with g_hash_table_unref().  The checker must not be at a job of the
 * result's session; it may be at another, as the working directory does not matter.
 */
GHashTable *reads_of(const struct checker_result *result);

#endif
