/* What a defect does to the numbers that consumers see, in words.  Each text is about one finding: what no rule reports
 * has no effect here. */
#ifndef PCWLINT_INSPECT_EFFECT_H
#define PCWLINT_INSPECT_EFFECT_H

#include "inspect/view.h"

/* On the counter of a row: "shows the lower 32 bits of Bytes".  NULL: none that is known.  Free with g_free(). */
char *effect_on_row(const struct view_table *table, guint row, const struct finding *finding);

/* On all counters of a counterset: "is not there on a Windows that rejects the registration".  NULL as above. */
char *effect_on_all(const struct view_set *set, const struct finding *finding);

#endif
