/* What became of the counters of a counterset. */
#ifndef PCWLINT_INSPECT_CHANGE_COUNTERS_H
#define PCWLINT_INSPECT_CHANGE_COUNTERS_H

#include "inspect/change/comparison.h"

/* Adds what differs between the rows of two tables of one counterset. */
void compare_counters(GPtrArray *changes, const struct view_table *before, const struct view_table *after);

/* What became of one row, for pictures of both sides. */
enum counter_fate { FATE_SAME, FATE_MOVED, FATE_CHANGED, FATE_ADDED, FATE_REMOVED };
#define CHANGE_NO_ROW G_MAXUINT

struct row_fate {
    guint row; /* of today's table; CHANGE_NO_ROW: it is gone */
    enum counter_fate fate;
};

/* Fills both arrays (of struct row_fate), by row of the old and of the new table. */
void counter_fates(const struct view_table *before, const struct view_table *after, GArray *old, GArray *new);

#endif
