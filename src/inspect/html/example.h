/* What the examples of a rule show, as a part of a page. */
#ifndef PCWLINT_INSPECT_HTML_EXAMPLE_H
#define PCWLINT_INSPECT_HTML_EXAMPLE_H

#include "inspect/view.h"

/*
 * What consumers get to see, which Windows reject it, and what its counters read where it is broken (`bad`) and where
 * not (`good`; NULL: there is none).  NULL: no picture shows it.  Free with g_free().
 */
char *inspect_example(const struct view *bad, const struct view *good, const char *rule);

#endif
