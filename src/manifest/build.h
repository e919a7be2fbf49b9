/* Facts of a manifest's elements, private to manifest/. */
#ifndef PCWLINT_MANIFEST_BUILD_H
#define PCWLINT_MANIFEST_BUILD_H

#include "manifest/reading.h"

/* Providers, countersets, structs and counters from elements; each element's `fact` is set. */
void reading_build(struct reading *reading);

#endif
