/* Which sources that are analysed have to be so in more than one configuration of their build. */
#ifndef PCWLINT_SCAN_CHOICE_APART_H
#define PCWLINT_SCAN_CHOICE_APART_H

#include "scan/choice/introduced.h"

/*
 * After the verdicts: sets `apart` of the sources that matter and of which configurations differ in what PCW sees, as
 * the text of what they read says (differences.h).  `wrappers`: functions that lead to PCW (const char *).
 */
void apart_choose(struct scan_sources *sources, struct introduced *introduced, const GPtrArray *wrappers);

#endif
