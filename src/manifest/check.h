/* Mistakes of single elements of a manifest, private to manifest/. */
#ifndef PCWLINT_MANIFEST_CHECK_H
#define PCWLINT_MANIFEST_CHECK_H

#include "manifest/reading.h"

void reading_check(struct reading *reading);

#endif
