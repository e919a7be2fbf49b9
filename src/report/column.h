/*
 * Columns as others count them.  Ours count bytes of the line as it was read (a byte order mark included); editors and
 * code hosts count characters, most of them in UTF-16 code units.
 */
#ifndef PCWLINT_REPORT_COLUMN_H
#define PCWLINT_REPORT_COLUMN_H

#include <glib.h>
#include <stdint.h>

#include "facts/facts.h"

/* The lines of all files that places are in, each file read once. */
struct columns;

/* No file has been read.  Free with columns_free(), which accepts NULL. */
struct columns *columns_new(void);
void columns_free(struct columns *columns);

/*
 * Where a place starts and ends, from 1, its columns in UTF-16 code units; the end is exclusive.  A byte that is no
 * UTF-8 counts as one character, a byte order mark at the start as none; behind the line's end is its end.
 */
struct region {
    int64_t line, column, end_line, end_column;
};

/*
 * The region of a place.  A point covers the character that it is at, when there is one on its line; where the line
 * cannot be read the columns stay as they are.
 */
struct region columns_region(struct columns *columns, const struct fact_place *place);

/* The same for an edit: a point stays one, as nothing is replaced there. */
struct region columns_exact_region(struct columns *columns, const struct fact_place *place);

#endif
