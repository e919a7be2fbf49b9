/* Two descriptors of one table: the same Id, or some but not all bytes in common. */
#ifndef PCWLINT_LINK_BLOCKS_PAIRS_H
#define PCWLINT_LINK_BLOCKS_PAIRS_H

#include "facts/facts.h"

/* Fills descriptor.twin and .overlap. */
void link_pairs(const struct fact_registration *registration);

#endif
