/* What a counterset is registered with, in short words for hints, lenses and hovers. */
#ifndef PCWLINT_LSP_FEATURES_WORDING_H
#define PCWLINT_LSP_FEATURES_WORDING_H

#include "lsp/features/subjects.h"

/* "version 2 (PCW_CURRENT_VERSION)", "version not determined": it always begins with "version ".  Free with g_free().
 */
char *wording_version(const struct fact_registration *registration);

/* "v2: rejected before build 19645", for a lens.  Free with g_free(). */
char *wording_version_short(const struct fact_registration *registration);

/* Which Windows accept that Version, as a sentence; NULL where Version is not known.  Free with g_free(). */
char *wording_accepted(const struct fact_registration *registration, const struct target *target);

/* "8 bytes", "1 byte". */
char *wording_bytes(int64_t n);

/* What a row reads, of all its tables: "offset 16 (x64), 12 (x86)" and "8 bytes"; "offset not determined".  Free with
 * g_free(). */
char *wording_offset(const struct features *features, const GArray *rows);
char *wording_size(const struct features *features, const GArray *rows);

/* The field: "Nic.Errors", or words where it is none.  Free with g_free(). */
char *wording_field(const struct features *features, const GArray *rows);

/* Why the place that a row reads is not known; NULL where it is.  Free with g_free(). */
char *wording_unknown(const struct fact_descriptor *descriptor);

/* Bytes of its blocks that the rows of a table read. */
int64_t wording_bytes_read(const struct view_table *table);

#endif
