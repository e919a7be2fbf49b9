/* Data blocks that are variables of a function which calls a helper of another file to create the instance. */
#ifndef PCWLINT_LINK_LIFETIME_LENT_BLOCKS_H
#define PCWLINT_LINK_LIFETIME_LENT_BLOCKS_H

#include "link/lifetime/paths/functions.h"

/* Decides fact_instance.closed where there is a lender. */
void link_lent_blocks(const struct functions *functions);

#endif
