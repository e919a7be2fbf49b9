/* Findings that say one thing of several places: people read it once. */
#ifndef PCWLINT_REPORT_FORMAT_GROUPS_H
#define PCWLINT_REPORT_FORMAT_GROUPS_H

#include "report/report.h"

struct finding_group {
    const struct finding *first;
    GPtrArray *others; /* of struct finding: that differ in their place and in what they are about only */
};

/* Those that the style shows, in order of their first places; of struct finding_group.  Free with g_ptr_array_unref().
 * A style that keeps findings apart has groups of one. */
GPtrArray *report_groups(const struct report *report, const struct report_style *style);

#endif
