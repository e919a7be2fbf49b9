/* What has no effect in a manifest, private to manifest/. */
#ifndef PCWLINT_MANIFEST_EFFECTS_H
#define PCWLINT_MANIFEST_EFFECTS_H

#include "manifest/reading.h"

void reading_check_effects(struct reading *reading);

#endif
