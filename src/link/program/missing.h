/* Which of the things that the parse lacked matter. */
#ifndef PCWLINT_LINK_PROGRAM_MISSING_H
#define PCWLINT_LINK_PROGRAM_MISSING_H

#include "link/model.h"

/* Decides which of the units' missing things matter, from the reasons of what was not determined; fills
 * unit.lacks. */
void link_missing(struct model *model);

#endif
