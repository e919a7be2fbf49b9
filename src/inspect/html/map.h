/* A byte map as a grid of HTML. */
#ifndef PCWLINT_INSPECT_HTML_MAP_H
#define PCWLINT_INSPECT_HTML_MAP_H

#include "inspect/change/counters.h"

/* `row_fates` (of struct row_fate, by row) says whose number and colour a row has, and what became of it; NULL: each
 * has its own. */
void html_map(GString *out, const struct bytemap *map, const GArray *row_fates);

/* The map of one of two sides, `when` before the title of the block; NULL: that side has no such block. */
void html_side(GString *out, const char *when, const struct view_block *block, const GArray *row_fates);

/* Rules that make a row of a table and its boxes light up together, for so many rows. */
char *html_map_style(guint rows);

#endif
