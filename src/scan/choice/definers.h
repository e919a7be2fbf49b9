/* Sources that define variables which sources that matter use. */
#ifndef PCWLINT_SCAN_CHOICE_DEFINERS_H
#define PCWLINT_SCAN_CHOICE_DEFINERS_H

#include "scan/sources/introduced.h"
#include "scan/sources/sources.h"
#include "scan/text/callers.h"

/* Also chooses the sources that define a variable which a chosen source uses (WHY_DEFINES), and follows the names in
 * its initialiser in the same way. */
void definers_choose(struct scan_sources *sources, struct introduced *introduced, const struct callers *callers);

#endif
