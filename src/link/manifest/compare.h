/* What one registration and its counterset of the manifest say differently. */
#ifndef PCWLINT_LINK_MANIFEST_COMPARE_H
#define PCWLINT_LINK_MANIFEST_COMPARE_H

#include "link/manifest/match.h"

/* Compares sizes, ids, names, and finds a header that is out of date. */
void manifest_compare(const struct match *match);

#endif
