/* Tables of which one registration counts fewer rows than another one. */
#ifndef PCWLINT_LINK_BLOCKS_COUNTS_H
#define PCWLINT_LINK_BLOCKS_COUNTS_H

#include "link/link.h"

/* Fills registration.whole_elsewhere. */
void link_counts(struct link *link);

#endif
