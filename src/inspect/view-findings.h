/* Which rows and bytes of a table findings are about. */
#ifndef PCWLINT_INSPECT_VIEW_FINDINGS_H
#define PCWLINT_INSPECT_VIEW_FINDINGS_H

#include "inspect/view.h"

/* Fills table->findings.  One finding may stand for thousands of rows: it is looked up by row later, and not searched
 * for. */
void view_findings_index(struct view_table *table, const GPtrArray *findings);

/* Marks the spans of which findings say that they are read wrongly; after view_findings_index(). */
void view_findings_mark(const struct view_table *table);

#endif
