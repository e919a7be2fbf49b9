/* The field that a descriptor reads. */
#ifndef PCWLINT_LINK_BLOCKS_FIELDS_H
#define PCWLINT_LINK_BLOCKS_FIELDS_H

#include "link/blocks/instances.h"

/* The field that a descriptor's Offset falls on; NULL when the shape has no layout there. */
struct fact_field *link_field(struct link *link, const struct block_shape *shape,
                              const struct fact_descriptor *descriptor);

#endif
