/* Sources that define variables which sources that matter use. */
#ifndef PCWLINT_SCAN_CHOICE_DEFINERS_H
#define PCWLINT_SCAN_CHOICE_DEFINERS_H

#include "scan/choice/introduced.h"
#include "scan/choice/sources.h"
#include "scan/text/callers.h"

/* Whoever defines a variable matters with those who use it (WHY_DEFINES), and then what its initialiser uses is used
 * too. */
void definers_choose(struct scan_sources *sources, struct introduced *introduced, const struct callers *callers);

#endif
