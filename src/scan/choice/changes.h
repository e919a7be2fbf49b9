/*
 * Variables with external linkage that a source defines and that other files may change: their initial values need not
 * hold when a function of the source runs.  A unit is analysed alone, so this is part of what is asked of it.
 */
#ifndef PCWLINT_SCAN_CHOICE_CHANGES_H
#define PCWLINT_SCAN_CHOICE_CHANGES_H

#include "scan/sources/introduced.h"
#include "scan/sources/sources.h"

/*
 * Sets `changed` of each source that matters.  Each line stands for a variable: "=NAME\tFILE:LINE\n" where that place
 * may write it; "@NAME\tTABLE in FILE:LINE\n" where the place names a table whose initialiser has its address.  Where
 * all these texts together become too large, the name * stands for any variable.
 */
void changes_find(struct scan_sources *sources, struct introduced *introduced);

#endif
