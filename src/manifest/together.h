/* Mistakes that elements of a manifest make together, private to manifest/. */
#ifndef PCWLINT_MANIFEST_TOGETHER_H
#define PCWLINT_MANIFEST_TOGETHER_H

#include "manifest/reading.h"

void reading_check_together(struct reading *reading);

#endif
