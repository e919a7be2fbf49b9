/* Sequences that are not judged, and that do the same. */
#ifndef PCWLINT_LINK_LIFETIME_ALIKE_H
#define PCWLINT_LINK_LIFETIME_ALIKE_H

#include "link/lifetime/functions.h"

/* Of the sequences (struct sequence, owned by the array), makes one of the vague ones that differ in what they require
 * only: it says what some way does, whatever leads there. */
void alike_merge(GPtrArray *sequences);

#endif
