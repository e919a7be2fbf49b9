/* Sources that are parsed for the sake of a header that no other parsed source includes. */
#ifndef PCWLINT_SCAN_CHOICE_READERS_H
#define PCWLINT_SCAN_CHOICE_READERS_H

#include "scan/sources/introduced.h"
#include "scan/sources/sources.h"
#include "scan/text/callers.h"

/* The first source that includes a header which registers (WHY_PART) or has a comment for this tool (WHY_DIRECTIVE). */
void readers_choose(struct scan_sources *sources, const struct introduced *introduced, const struct callers *callers);

#endif
