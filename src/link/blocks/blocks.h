/* The block behind each descriptor. */
#ifndef PCWLINT_LINK_BLOCKS_BLOCKS_H
#define PCWLINT_LINK_BLOCKS_BLOCKS_H

#include "link/link.h"

/* A block that descriptors with a known Offset read, and that could not be found or measured. */
struct block_gap {
    int64_t struct_index;
    const char *reason;
    const struct fact_place *place; /* the first such descriptor, or the size that an instance gives */
};

/* Fills descriptor.block and .field; returns the gaps (struct block_gap) in order of appearance. */
GArray *link_blocks(struct link *link, const struct link_unit *unit, const struct fact_registration *registration);

#endif
