/* A descriptor table as a part of the page, with the byte maps of its blocks. */
#ifndef PCWLINT_INSPECT_HTML_TABLE_H
#define PCWLINT_INSPECT_HTML_TABLE_H

#include "inspect/html/parts.h"

/* The counterset's table `index`, from 0.  Behind the first one stands what consumers see. */
void html_table(struct page *page, const struct view_set *set, guint index);

#endif
