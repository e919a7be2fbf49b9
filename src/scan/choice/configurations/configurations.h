/* Which sources are analysed in more than one configuration of their build. */
#ifndef PCWLINT_SCAN_CHOICE_CONFIGURATIONS_CONFIGURATIONS_H
#define PCWLINT_SCAN_CHOICE_CONFIGURATIONS_CONFIGURATIONS_H

#include "scan/sources/introduced.h"

/*
 * After the verdicts: sets `differing` of each source that matters and whose configurations differ in what PCW sees, as
 * far as the text of the files that it reads shows (differences.h).  `wrappers`: functions that lead to PCW (const char
 * *).
 */
void configurations_choose(struct scan_sources *sources, struct introduced *introduced, const GPtrArray *wrappers);

#endif
