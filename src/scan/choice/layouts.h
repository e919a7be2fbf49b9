/* Sources in which a structure of counters may have another layout than in those that register it. */
#ifndef PCWLINT_SCAN_CHOICE_LAYOUTS_H
#define PCWLINT_SCAN_CHOICE_LAYOUTS_H

#include "scan/sources/sources.h"

/*
 * A source that updates counters need not use a PCW name.  It is chosen (WHY_LAYOUT) when a file of its reach names a
 * structure of a manifest (`sets`, of struct fact_manifest_set; NULL: none), and a #pragma pack is in effect where a
 * file of its reach, or of the reach of a chosen source, includes others.
 */
void layouts_choose(struct scan_sources *sources, const GPtrArray *sets);

#endif
