/* A byte map as boxes of text. */
#ifndef PCWLINT_INSPECT_TEXT_DRAW_H
#define PCWLINT_INSPECT_TEXT_DRAW_H

#include "inspect/map/bytemap.h"
#include "inspect/text/pen.h"

/* Appends the drawing, `indent` columns from the left, and below it what its fillings mean. */
void draw_map(struct pen *pen, guint indent, const struct bytemap *map);

/* The same of the rows around some bytes only, one row before and behind them, and without the meaning of fillings. */
void draw_map_around(struct pen *pen, guint indent, const struct bytemap *map, int64_t start, int64_t size);

/* SGR numbers of the colour that a reader has in tables and drawings. */
const char *draw_colour(guint row);

#endif
