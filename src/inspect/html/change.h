/* What became of the counters since a revision, as a part of the page: a table of changes, and the byte maps of both
 * sides. */
#ifndef PCWLINT_INSPECT_HTML_CHANGE_H
#define PCWLINT_INSPECT_HTML_CHANGE_H

#include "inspect/change/comparison.h"
#include "inspect/html/parts.h"

/* Writes the section to `page`: each counterset that has changed, then what could not be compared. */
void html_changes(struct page *page, const struct comparison *comparison);

#endif
