/* Structures that units of one program lay out in different ways. */
#ifndef PCWLINT_LINK_BLOCKS_DIVIDED_H
#define PCWLINT_LINK_BLOCKS_DIVIDED_H

#include "link/link.h"

/* Fills registration.divided; needs descriptor.block. */
void link_divided(struct link *link);

#endif
