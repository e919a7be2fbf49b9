/* A byte map as a grid of HTML. */
#ifndef PCWLINT_INSPECT_HTML_MAP_H
#define PCWLINT_INSPECT_HTML_MAP_H

#include "inspect/bytemap.h"

void html_map(GString *out, const struct bytemap *map);

/* Rules that make a row of a table and its boxes light up together, for so many rows. */
char *html_map_style(guint rows);

#endif
