/* A generated row is mended in the manifest. */
#ifndef PCWLINT_LINK_MANIFEST_PLACES_H
#define PCWLINT_LINK_MANIFEST_PLACES_H

#include "link/manifest/match.h"

/* Lets the findings about generated rows point into the manifest. */
void manifest_places(const struct match *match);

#endif
