/* What instances hand over against what descriptors read, and what callbacks do. */
#ifndef PCWLINT_LINK_BLOCKS_CALLBACKS_H
#define PCWLINT_LINK_BLOCKS_CALLBACKS_H

#include "link/link.h"

/* What a registration's instances must hand over.  Returns the data blocks of which descriptors read something, and
 * whose size is unknown (struct block_gap, blocks.h); free with g_array_unref(). */
GArray *link_served(struct link *link, const struct link_unit *unit, const struct fact_registration *registration);

/* What callbacks do, over all runs of them. */
void link_callbacks(struct link *link);

/* Then: the callback passes its request to code that was not found, and does not answer all of them itself. */
bool link_may_not_answer(const struct fact_callback *callback);

#endif
