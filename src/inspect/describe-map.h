/* Words for what the bytes of a block hold. */
#ifndef PCWLINT_INSPECT_DESCRIBE_MAP_H
#define PCWLINT_INSPECT_DESCRIBE_MAP_H

#include "inspect/describe.h"

/* "#0 to #63 and #70 are not drawn: …"; NULL: all rows are. */
char *describe_not_drawn(const struct view_table *table);

/* "24 of 32 bytes are read, 8 are of fields that no counter reads". */
char *describe_bytes(const struct bytemap *map);

/* Who reads a span and what it is: "#4, #5  QueueLength" as the label of its box; and the whole sentence about it. */
char *describe_span_label(const struct bytemap_span *span);
char *describe_span(const struct bytemap_span *span);

/* The same for a row that stands for many: "96 bytes, not read: Name, Path and 2 more". */
char *describe_folded(const struct bytemap_row *row);

#endif
