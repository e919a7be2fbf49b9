/* Rows that name another structure than the block which they read. */
#ifndef PCWLINT_LINK_BLOCKS_FOREIGN_H
#define PCWLINT_LINK_BLOCKS_FOREIGN_H

#include "link/blocks/instances.h"

/*
 * Whether the structure that a row names has nothing to do with the block: both layouts are known, neither begins with
 * the other, and they do not have the same member at that Offset.  False when in doubt.
 */
bool shapes_unrelated(const struct block_shape *named, const struct block_shape *block, int64_t offset);

/*
 * Whether the row may be one of the block: where its Offset points there is a number of its Size, or memory of which
 * nothing is known but its bytes.  True when in doubt.
 */
bool shape_may_have_row(const struct block_shape *block, int64_t offset, int64_t size);

#endif
