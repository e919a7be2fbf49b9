/* Rows of a view. */
#ifndef PCWLINT_INSPECT_VIEW_ROW_H
#define PCWLINT_INSPECT_VIEW_ROW_H

#include "inspect/view.h"

/* What the manifest says of a row's counter; NULL: no manifest, or none with its Id. */
const struct fact_manifest_counter *view_row_counter(const struct view_table *table, guint row);

/* Whether a strip says that some Windows rejects the registration by that rule. */
bool view_is_rejected_by(const struct view_set *set, const char *rule);

#endif
