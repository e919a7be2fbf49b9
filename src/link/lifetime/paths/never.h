/* Paths that nothing leads to: behind a flag, or a bit of one, that no function ever sets. */
#ifndef PCWLINT_LINK_LIFETIME_PATHS_NEVER_H
#define PCWLINT_LINK_LIFETIME_PATHS_NEVER_H

#include "link/lifetime/paths/sequences.h"

/* Sets sequence.never of all entries. */
void never_mark(struct functions *f);

#endif
