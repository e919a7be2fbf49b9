/*
 * How many findings a report lists.  A generated table may break one rule in each of its rows, and a tree of a stranger
 * may be made so that its report fills the memory: of one rule in one file, only the first are listed.
 */
#ifndef PCWLINT_REPORT_BOUND_H
#define PCWLINT_REPORT_BOUND_H

#include <glib.h>

/* Of one rule with one severity in one file. */
#define REPORT_MOST_OF_RULE 2000

/*
 * The findings (of const struct finding, sorted) that are listed: all of them, or in place of those beyond the bound
 * one that says how many they are (struct finding, `unlisted`).  Borrows from `findings`; free with
 * g_ptr_array_unref(). `made` receives what was made for it, and owns it.
 */
GPtrArray *report_bound(const GPtrArray *findings, GPtrArray *made);

#endif
