/* Sources that may lay a counted structure out in another way than those that register it. */
#ifndef PCWLINT_SCAN_CHOICE_LAYOUTS_H
#define PCWLINT_SCAN_CHOICE_LAYOUTS_H

#include "scan/choice/sources.h"

/*
 * A source that updates counters need not speak of PCW.  It matters (WHY_LAYOUT) when a file of its reach names a
 * structure of a manifest (`sets`, of struct fact_manifest_set; NULL: none), and a #pragma pack is in effect where a
 * file of its reach, or of a source that matters, includes others.
 */
void layouts_choose(struct scan_sources *sources, const GPtrArray *sets);

#endif
